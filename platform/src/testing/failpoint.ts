/**
 * Named places where a failure test may end or stop the process. Armed by a composition root only (never read from the
 * environment here); an unarmed point costs one comparison.
 */
type Armed = { name: string; nth: number; holds: boolean; act: () => void | Promise<void> }
let armed: Armed | null = null

/**
 * Arms `name:nth:exit|stop|throw|gather`; `reached` is told just before it acts, so that a test knows that it was
 * reached. `gather` holds everybody who comes to the point and ends the process when the nth has come: all die there.
 */
export function armFailpoint(text: string, reached: (name: string) => void): void {
  const [name = '', nth = '1', action = 'exit'] = text.split(':')
  armed = {
    name,
    nth: Number(nth),
    holds: action === 'gather',
    act() {
      reached(name)
      if (action === 'throw') throw new Error(`failpoint ${name}`)
      process.kill(process.pid, action === 'stop' ? 'SIGSTOP' : 'SIGKILL')
      // SIGKILL is asynchronous for the sender: nothing more may happen in the meantime.
      if (action !== 'stop') for (;;);
    },
  }
}

export function failpoint(name: string): void | Promise<void> {
  if (armed === null || armed.name !== name) return
  if (--armed.nth === 0) return armed.act()
  if (armed.holds) return new Promise(() => {})
}

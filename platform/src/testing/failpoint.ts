/**
 * Named places where a failure test can end or stop the process. Armed by a composition root only, never from the
 * environment here; an unarmed point costs one comparison.
 */
type Armed = { name: string; nth: number; holds: boolean; act: () => void | Promise<void> }
let armed: Armed | null = null

/**
 * Arms `name:nth:exit|stop|throw|gather`. Calls `reached` just before it acts, to notify the test. `gather` holds every
 * caller that reaches the point and ends the process at the nth, so that all die there.
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
      // SIGKILL is asynchronous for its sender; nothing else may run until it arrives.
      if (action !== 'stop') for (;;);
    },
  }
}

export function failpoint(name: string): void | Promise<void> {
  if (armed === null || armed.name !== name) return
  if (--armed.nth === 0) return armed.act()
  if (armed.holds) return new Promise(() => {})
}

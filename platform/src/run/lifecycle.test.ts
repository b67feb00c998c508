import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Part, startAll, untilSignal } from './lifecycle.ts'

const part = (name: string, said: string[], more: Partial<Part> = {}): Part => ({
  name,
  start() {
    said.push(`+${name}`)
    return { stop: async () => said.push(`-${name}`) }
  },
  ...more,
})

test('parts start in order and stop in reverse, once', async () => {
  const said: string[] = []
  const running = await startAll([part('database', said), part('bus', said), part('app', said)])
  await Promise.all([running.stop(), running.stop()])
  expect(said).toEqual(['+database', '+bus', '+app', '-app', '-bus', '-database'])
})

test('when one cannot start, those before it are stopped and the fault is reported', async () => {
  const said: string[] = []
  const broken = part('bus', said, { start: () => Promise.reject(new Error('port taken')) })
  await expect(startAll([part('database', said), broken, part('app', said)])).rejects.toThrow('port taken')
  expect(said).toEqual(['+database', '-database'])
})

test('a part that fails or hangs while stopping does not keep the others', async () => {
  const said: string[] = []
  const failing: Part = { name: 'failing', start: () => ({ stop: () => Promise.reject(new Error('no')) }) }
  const events: string[] = []
  const running = await startAll([part('database', said), failing], { onEvent: (event) => events.push(event) })
  await running.stop()
  expect(said).toEqual(['+database', '-database'])
  expect(events).toContain('stop failed')

  const hanging: Part = { name: 'hanging', start: () => ({ stop: () => new Promise(() => {}) }) }
  const stuck = await startAll([hanging], { stopWithinMs: 20, onEvent: (event) => events.push(event) })
  await stuck.stop()
  expect(events).toContain('stopping took too long')
})

test('the first signal stops in order, a second one ends at once', async () => {
  const exits: number[] = []
  const emitter = Object.assign(new EventEmitter(), {
    exit: (code: number) => exits.push(code),
  }) as never as NodeJS.Process
  const { promise, resolve } = Promise.withResolvers<void>()
  const ended = untilSignal({ stop: () => promise }, emitter)
  emitter.emit('SIGTERM', 'SIGTERM')
  emitter.emit('SIGINT', 'SIGINT')
  expect(exits).toEqual([1])
  resolve()
  expect(await ended).toBe('SIGTERM')
  expect(emitter.listenerCount('SIGINT')).toBe(0)
})

test('a signal while the parts are starting stops them when they have started', async () => {
  const emitter = new EventEmitter() as never as NodeJS.Process
  const { promise, resolve } = Promise.withResolvers<{ stop(): Promise<void> }>()
  const ended = untilSignal(promise, emitter)
  emitter.emit('SIGINT', 'SIGINT')
  let stopped = false
  resolve({
    stop: async () => {
      stopped = true
    },
  })
  expect(await ended).toBe('SIGINT')
  expect(stopped).toBe(true)
})

test('a process ends behind its parts even where something in it holds on for ever', async () => {
  const lifecycle = join(import.meta.dirname, 'lifecycle.ts')
  const program = `import { liveUntilSignal } from ${JSON.stringify(lifecycle)}
    setInterval(() => {}, 1_000)
    const life = liveUntilSignal(Promise.resolve({ stop: async () => console.log('stopped') }))
    console.log('up')
    await life`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [up] = await once(child.stdout, 'data')
  expect(String(up)).toContain('up')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

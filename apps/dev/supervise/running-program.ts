import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FromProgram, ToProgram } from '../messages.ts'

export type RunOptions = {
  file: string
  args?: readonly string[]
  print(line: string): void
  onMessage(message: FromProgram): void
}

/** One process of a program, from start to end. */
export type RunningProgram = {
  /** Whether all its modules could be loaded; false when it exited instead. */
  loaded: Promise<boolean>
  /** Whether it serves; false when it exited instead. */
  ready: Promise<boolean>
  ended: Promise<void>
  send(message: ToProgram): void
  /** Asks it to stop, and kills it after the timeout. */
  end(timeoutMs: number): Promise<void>
}

const preload = join(import.meta.dirname, 'watched.ts')

export function begin({ file, args = [], print, onMessage }: RunOptions): RunningProgram {
  const child = spawn(process.execPath, ['--import', preload, file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const loaded = Promise.withResolvers<boolean>()
  const ready = Promise.withResolvers<boolean>()
  const ended = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', print)
  child.on('message', (message: FromProgram) => {
    if ('loaded' in message) loaded.resolve(true)
    if ('ready' in message) ready.resolve(true)
    onMessage(message)
  })
  child.once('error', (fault) => print(fault.message))
  child.once('close', () => {
    loaded.resolve(false)
    ready.resolve(false)
    ended.resolve()
  })
  return {
    loaded: loaded.promise,
    ready: ready.promise,
    ended: ended.promise,
    send(message) {
      if (child.connected) child.send(message, () => undefined)
    },
    async end(timeoutMs) {
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      await ended.promise
      clearTimeout(killTimer)
    },
  }
}

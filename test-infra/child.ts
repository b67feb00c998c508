// A server beside a test or `npm run infra`: its output goes to a file, and it never outlives its owner.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

export type Child = {
  pid: number
  /** Resolves when the process has ended. */
  gone: Promise<void>
  isGone(): boolean
  /** Sends the signal. SIGKILL and SIGTERM resolve when the process has ended (SIGTERM kills it after 10 s). */
  end(signal: NodeJS.Signals): Promise<void>
}
type Start = { command: string; args: string[]; cwd: string; log: string; env?: Record<string, string> }

export function startChild({ command, args, cwd, log, env }: Start): Child {
  const output = openSync(log, 'a')
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', output, output] })
  closeSync(output)
  // A missing command shows as a missing pid; an unhandled 'error' event would end this process.
  child.once('error', () => undefined)
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} could not be started`)
  const release = tether(pid)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void gone.then(release)
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  return { pid, gone, isGone, end: (signal) => end(child, gone, isGone, signal) }
}

async function end(
  child: ChildProcess,
  gone: Promise<void>,
  isGone: () => boolean,
  signal: NodeJS.Signals,
): Promise<void> {
  if (isGone()) return
  child.kill(signal)
  if (signal === 'SIGKILL') return gone
  if (signal !== 'SIGTERM') return
  const limit = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(limit)
}

/**
 * Kills `pid` when this process ends, in whatever way: a shell in its own group waits until our end of the pipe closes.
 */
export function tether(pid: number): () => void {
  const watchdog = spawn('/bin/sh', ['-c', `cat >/dev/null; kill -9 ${pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  return () => watchdog.kill('SIGKILL')
}

/**
 * Resolves when the log, read from byte `from`, contains the words; rejects with the end of the log when the process
 * ends or the time is up.
 */
export async function untilLogged(
  child: Child,
  log: string,
  from: number,
  words: string,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const gone = child.isGone()
    const text = await tail(log, from)
    if (text.includes(words)) return
    if (gone) throw new Error(`It ended before it was ready:\n${text.slice(-1500)}`)
    if (Date.now() > deadline) throw new Error(`It was not ready after ${timeoutMs / 1000} s:\n${text.slice(-1500)}`)
    await delay(50)
  }
}

async function tail(path: string, from: number): Promise<string> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const bytes = Buffer.alloc(Math.max(size - from, 0))
  await file.read(bytes, 0, bytes.length, from)
  return bytes.toString()
}

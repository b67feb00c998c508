import { describeFault } from '../observe/logging.ts'

/** A part of a process: what `start` returns is stopped, in reverse order. */
export type Part = { name: string; start(): Promise<Stoppable | undefined> | Stoppable | undefined }
export type Stoppable = { stop(): Promise<unknown> }

export type LifecycleOptions = {
  /** For the whole stop. */
  stopWithinMs?: number
  onEvent?: (event: string, details?: Record<string, unknown>) => void
}

/**
 * Starts the parts one after the other. When one fails, the earlier ones are stopped and the fault is thrown. `stop`
 * stops in reverse order, continues when a part fails, gives up at the deadline, and does all that only once.
 */
export async function startAll(parts: readonly Part[], options: LifecycleOptions = {}): Promise<Stoppable> {
  const say = options.onEvent ?? (() => {})
  const running: { name: string; part: Stoppable }[] = []
  const stopOnce = once(() => withDeadline(stopReversed(running, say), options.stopWithinMs ?? 15_000, say))
  for (const { name, start } of parts) {
    try {
      const part = await start()
      if (part) running.push({ name, part })
      say('started', { part: name })
    } catch (fault) {
      say('start failed', { part: name, err: describeFault(fault) })
      await stopOnce()
      throw fault
    }
  }
  return { stop: stopOnce }
}

async function stopReversed(
  running: { name: string; part: Stoppable }[],
  say: NonNullable<LifecycleOptions['onEvent']>,
) {
  for (const { name, part } of running.reverse()) {
    try {
      await part.stop()
      say('stopped', { part: name })
    } catch (fault) {
      say('stop failed', { part: name, err: describeFault(fault) })
    }
  }
}

async function withDeadline(work: Promise<void>, ms: number, say: NonNullable<LifecycleOptions['onEvent']>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    say('stopping took too long', { ms })
    resolve()
  }, ms)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let result: Promise<void> | undefined
  return () => {
    result ??= work()
    return result
  }
}

/**
 * Stops on the first SIGTERM or SIGINT and resolves with it when all is stopped; a second signal ends the process
 * immediately. What is still starting is stopped once it has started, so that its dependencies are not leaked.
 */
export function untilSignal(
  running: Stoppable | Promise<Stoppable>,
  on: Pick<NodeJS.Process, 'on' | 'off' | 'exit'> = process,
): Promise<NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    let stopping = false
    const stop = (signal: NodeJS.Signals) => {
      if (stopping) return on.exit(1)
      stopping = true
      Promise.resolve(running)
        .then((all) => all.stop())
        .then(() => {
          on.off('SIGTERM', stop).off('SIGINT', stop)
          resolve(signal)
        }, reject)
    }
    on.on('SIGTERM', stop).on('SIGINT', stop)
    Promise.resolve(running).catch(reject)
  })
}

/**
 * The life of a process: runs until a signal, then exits even if a library still holds a handle. A Kafka client that
 * lost its broker may keep a socket that it should have closed.
 */
export async function liveUntilSignal(running: Promise<Stoppable>): Promise<void> {
  await untilSignal(running)
  setTimeout(() => process.exit(), 1_000).unref()
}

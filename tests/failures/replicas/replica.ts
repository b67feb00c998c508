import type { RunningProcess } from '@suvarna/apps/distributed/processes.ts'

/** One of several equal processes, to be killed and started again. */
export type Replica = {
  kind: string
  name: string
  /** Resolves when it listens: after its first start, or after the last kill. */
  up(): Promise<unknown>
  /** SIGKILL as soon as it listens; resolves when it is dead. */
  kill(): Promise<void>
  /** Starts it again after a kill. */
  startAgain(): void
  signal(signal: NodeJS.Signals): Promise<void>
  /** Shuts it down in order. */
  stop(): Promise<void>
}

/** Calls `onFault` for an unexpected exit and for a failed start. */
export function createReplica(
  kind: string,
  name: string,
  start: () => Promise<RunningProcess>,
  onFault: (fault: string) => void,
): Replica {
  const mayEnd = new WeakSet<RunningProcess>()
  const begin = async () => {
    const running = await start()
    running.child.once('exit', (code, signal) => {
      if (!mayEnd.has(running)) onFault(`${name} ended by itself: ${signal ?? code}`)
    })
    return running
  }
  const beginAgain = () => {
    const begun = begin()
    // Reported here, because no caller may be waiting for the start.
    begun.catch((fault) => onFault(`${name}: ${fault.message}`))
    return begun
  }
  let running = beginAgain()
  const expectEnd = async () => {
    const last = await running
    mayEnd.add(last)
    return last
  }
  return {
    kind,
    name,
    up: () => running,
    async kill() {
      const { child } = await expectEnd()
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await gone
    },
    startAgain() {
      running = beginAgain()
    },
    async signal(signal) {
      const { child } = await running
      child.kill(signal)
    },
    async stop() {
      await (await expectEnd().catch(() => null))?.stop()
    },
  }
}

import { Gauge } from 'prom-client'
import { isDatabaseFault } from '../database/database.ts'
import { describeFault } from '../observe/logging.ts'
import { counter, metrics } from '../observe/metrics.ts'
import { pause } from '../wait/pause.ts'

export type LoopFault = (what: string, fault: unknown) => void

/** A loop's identity in metrics, alerts and the log: its service, and its name within the service. */
export type LoopName = { service: string; loop: string }

/** Watches a loop: receives the outcome of each turn, and measures the time since the last successful one. */
export type Pulse = {
  /** A turn succeeded; the next one may be `pauseMs` away. */
  well(pauseMs?: number): void
  /** A turn failed. Counted; reported unless it is a database fault, which has alerts of its own. Never throws. */
  failed(fault: unknown): void
  /** The loop was stopped: no further turn is expected. */
  end(): void
}

const faults = counter('loop_faults_total', 'Turns of a background loop that ended with a fault', ['loop'])
const beats = new Map<object, LoopName & { due: number }>()

new Gauge({
  name: 'loop_turn_age_seconds',
  help: 'How long a background loop has ended no turn well; of several of one name, the longest',
  labelNames: ['service', 'loop'],
  registers: [metrics],
  collect() {
    this.reset()
    const longest = new Map<string, { labels: LoopName; age: number }>()
    for (const { service, loop, due } of beats.values()) {
      const age = Math.max(0, (performance.now() - due) / 1000)
      const key = `${service} ${loop}`
      if (age >= (longest.get(key)?.age ?? 0)) longest.set(key, { labels: { service, loop }, age })
    }
    for (const { labels, age } of longest.values()) this.set(labels, age)
  },
})

/** The default report of faults: standard error. */
export const reportOnStderr: LoopFault = (what, fault) =>
  void process.stderr.write(`${JSON.stringify({ what, err: describeFault(fault) })}\n`)

export function watchLoop({ service, loop }: LoopName, onFault: LoopFault = reportOnStderr): Pulse {
  const self = {}
  beats.set(self, { service, loop, due: performance.now() })
  faults.inc({ service, loop }, 0)
  return {
    well(pauseMs = 0) {
      if (beats.has(self)) beats.set(self, { service, loop, due: performance.now() + pauseMs })
    },
    failed(fault) {
      faults.inc({ service, loop })
      if (isDatabaseFault(fault)) return
      try {
        onFault(loop, fault)
      } catch (untold) {
        reportOnStderr(loop, untold)
      }
    },
    end: () => void beats.delete(self),
  }
}

const longestPauseMs = 10_000

/** A database fault passes soon. Other faults may last, so they are retried less and less often, but without end. */
const pauseAfter = (fault: unknown, inARow: number): number =>
  isDatabaseFault(fault) ? 100 + Math.random() * 100 : Math.min(250 * 2 ** Math.min(inARow, 10), longestPauseMs)

/**
 * Runs `turn` repeatedly until stopped. A turn that throws ends neither the loop nor the process: the fault is counted
 * and reported, and the loop continues after a pause; a lasting fault raises an alert. A turn may return the
 * milliseconds to pause before the next one. `stop` resolves when the running turn has ended.
 */
export function startLoop(
  name: LoopName & { onFault?: LoopFault | undefined },
  turn: (at: { stopping: AbortSignal; pulse: Pulse }) => Promise<unknown>,
): { stop(): Promise<void> } {
  const over = new AbortController()
  const { signal: stopping } = over
  const pulse = watchLoop(name, name.onFault)
  const run = async () => {
    let inARow = 0
    while (!stopping.aborted) {
      try {
        const rest = await turn({ stopping, pulse })
        const pauseMs = typeof rest === 'number' ? rest : 0
        inARow = 0
        pulse.well(pauseMs)
        if (pauseMs > 0) await pause(pauseMs, stopping)
      } catch (fault) {
        if (stopping.aborted) break
        pulse.failed(fault)
        await pause(pauseAfter(fault, ++inARow), stopping)
      }
    }
    pulse.end()
  }
  const running = run()
  return {
    async stop() {
      over.abort()
      await running
    },
  }
}

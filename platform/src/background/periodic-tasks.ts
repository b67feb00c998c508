import type { Database } from '../database/database.ts'
import { pause } from '../wait/pause.ts'
import { holdLeadership } from './leadership.ts'
import { type LoopFault, watchLoop } from './loops.ts'

/** Periodic work of a service, in one of its processes at a time. */
export type PeriodicTask = {
  /** Unique among the service's loops. */
  name: string
  /** The advisory lock of the leading process: unique among those of the database. */
  lock: number
  /** The pause after a successful run. */
  everyMs: number
  /** Must end soon after `over` aborts. Errors are counted and reported, and it is retried half a minute later. */
  work(over: AbortSignal): Promise<unknown>
}

const againMs = 30_000

export function startPeriodicTask<Db>(
  database: Pick<Database<Db>, 'name' | 'url'>,
  task: PeriodicTask,
  onFault: LoopFault,
) {
  const stopping = new AbortController()
  const pulse = watchLoop({ service: database.name, loop: task.name }, onFault)
  const lead = async (lost: AbortSignal) => {
    const over = AbortSignal.any([stopping.signal, lost])
    while (!over.aborted) {
      try {
        await task.work(over)
        pulse.well(task.everyMs)
        await pause(task.everyMs, over)
      } catch (fault) {
        if (over.aborted) return
        pulse.failed(fault)
        await pause(againMs, over)
      }
    }
  }
  const running = holdLeadership(database.url, task.lock, stopping.signal, lead, pulse)
  return {
    async stop() {
      stopping.abort()
      await running
      pulse.end()
    },
  }
}

import { type LoopName, watchLoop } from '../background/loops.ts'
import type { Bus } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { onCommitted } from '../events/committed-events.ts'
import { beforeScrape } from '../observe/metrics.ts'
import { published } from '../observe/relay-metrics.ts'
import type { OnFault, Running, Service } from '../service/service.ts'
import { startInvariantChecks } from './invariant-checks.ts'
import { refreshLag } from './lag-gauges.ts'
import { refreshGauges } from './service-gauges.ts'

export type MeasureOptions = {
  bus: Bus
  onFault: OnFault
  /** Whether the followers run here: lag and invariants are measured where they run. */
  follows: boolean
  /** Separate processes over a broker: a relay publishes, and one of several processes checks the invariants. */
  distributed: boolean
}

/** Measures everything of a service beside its requests, until it is stopped. */
export function measureService<Db extends PlatformTables>(
  service: Service<Db>,
  database: Database<Db>,
  { bus, onFault, follows, distributed }: MeasureOptions,
): Running {
  published.inc({ service: service.name }, 0)
  const measured = (loop: string, refresh: () => Promise<void>) =>
    refreshed({ service: service.name, loop, onFault }, refresh)
  const ends = [measured('gauges', () => refreshGauges(service, database, distributed))]
  if (follows) ends.push(measured('lags', () => refreshLag(service, database, bus)))
  if (service.measures?.counted) ends.push(onCommitted(service.name, service.measures.counted))
  const checks = follows ? startInvariantChecks(service, database, { alone: !distributed, onFault }) : null
  return {
    async stop() {
      for (const end of ends) end()
      await checks?.stop()
    },
  }
}

/** Gauges that are no longer refreshed would keep showing old values, which a separate gauge reports. */
function refreshed({ onFault, ...name }: LoopName & { onFault: OnFault }, refresh: () => Promise<void>): () => void {
  const pulse = watchLoop(name, onFault)
  const end = beforeScrape(() =>
    refresh().then(
      () => pulse.well(),
      (fault) => {
        pulse.failed(fault)
        throw fault
      },
    ),
  )
  return () => {
    end()
    pulse.end()
  }
}

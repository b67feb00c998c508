import type { Batch } from '../bus/bus.ts'
import { histogram } from '../observe/metrics.ts'
import type { Consumer } from './consumer.ts'

const delays = histogram(
  'event_delay_seconds',
  'From the moment of an event to its effect here, by the service that it came from',
  ['source'],
  [0.25, 1, 5, 10, 60, 300],
)

/** Records the age of each event that took effect in this delivery. The demo's past is left out. */
export function measureDelay(service: string, consumer: Pick<Consumer<never>, 'types'>, batch: Batch): void {
  const now = Date.now()
  for (const { type, at, meta } of batch.events)
    if (!meta.seed && consumer.types.includes(type))
      delays.observe({ service, source: batch.source }, Math.max(0, now - Date.parse(at)) / 1000)
}

import { type MetricId, metrics } from '@suvarna/contracts/analytics/metrics.ts'
import { Hint } from '../../ui/admin/hint.tsx'

/**
 * The definition of a metric, shown on hover and focus of the mark beside its name, and available to screen readers.
 */
export function MetricHint({ id }: { id: MetricId }) {
  const { name, meaning } = metrics[id]
  return <Hint label={`What ${name} means`}>{meaning}</Hint>
}

/** A metric's name, or this screen's label for it, with its definition. */
export function MetricName({ id, label = metrics[id].name }: { id: MetricId; label?: string }) {
  return (
    <>
      <span>{label}</span> <MetricHint id={id} />
    </>
  )
}

import { type MetricId, metrics } from '@suvarna/contracts/analytics/metrics.ts'
import { Hint } from '../../ui/admin/hint.tsx'

/** The one definition of a figure beside its name: on hover, on focus, and read aloud with its mark. */
export function MetricHint({ id }: { id: MetricId }) {
  const { name, meaning } = metrics[id]
  return <Hint label={`What ${name} means`}>{meaning}</Hint>
}

/** A figure's name, or what this screen calls it, with its definition. */
export function MetricName({ id, label = metrics[id].name }: { id: MetricId; label?: string }) {
  return (
    <>
      <span>{label}</span> <MetricHint id={id} />
    </>
  )
}

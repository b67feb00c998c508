import { type MetricId, metricIds, metrics } from '@suvarna/contracts/analytics/metrics.ts'
import type { CheckedMetric } from '@suvarna/contracts/analytics/routes.ts'
import type { Entry, Value, Values } from './check-values.ts'

const shownDiffering = 5

/** Compares each metric counted both ways. A paisa is a difference; less is floating point rounding. */
export const compare = (projected: Values, recounted: Values): CheckedMetric[] =>
  metricIds.map((metric) => compareOne(metric, projected[metric], recounted[metric]))

function compareOne(metric: MetricId, projected: Value, recounted: Value): CheckedMetric {
  const [here, there] = [new Map(entriesOf(projected)), new Map(entriesOf(recounted))]
  const names = [...new Set([...here.keys(), ...there.keys()])]
  const differences = names.map((name) => [name, differenceOf(here.get(name) ?? 0, there.get(name) ?? 0)] as const)
  const differing = differences.filter(([, difference]) => difference > 0)
  return {
    metric,
    name: metrics[metric].name,
    projected: inShort(projected),
    recounted: inShort(recounted),
    entries: names.length,
    difference: Math.round(differing.reduce((sum, [, difference]) => sum + difference, 0) * 100) / 100,
    differing: differing
      .slice(0, shownDiffering)
      .map(([name]) => `${name}: ${here.get(name) ?? 0}, not ${there.get(name) ?? 0}`),
  }
}

const isList = (value: Value): value is readonly Entry[] => Array.isArray(value)
/** In a list, zero equals a missing entry. */
const entriesOf = (value: Value): readonly Entry[] =>
  isList(value) ? value.filter(([, amount]) => amount !== 0) : [['', value ?? 'nothing']]

function differenceOf(a: number | string, b: number | string): number {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b ? 0 : 1
  const difference = Math.abs(a - b)
  return difference < 0.005 ? 0 : difference
}

/** Reduces a list to one value: the sum of its numbers, or its texts. */
function inShort(value: Value): number | string | null {
  if (!isList(value)) return value
  const numbers = value.flatMap(([, amount]) => (typeof amount === 'number' ? [amount] : []))
  if (numbers.length < value.length) return value.map(([name, word]) => `${name} ${word}`).join(', ')
  return Math.round(numbers.reduce((sum, amount) => sum + amount, 0) * 100) / 100
}

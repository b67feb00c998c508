import type { Funnel, FunnelSteps } from '@suvarna/contracts/analytics/funnel.ts'
import { productsNamed, productsOfCategory } from '../../../entities/metrics/metric-links.ts'

export type FunnelRow = {
  id: string
  name: string
  /** small text below the name */
  hint: string | null
  /** the address of the list behind it */
  to: string | null
  steps: FunnelSteps
  before: FunnelSteps
}

export const stepLabels = {
  viewed: 'Saw it',
  bagged: 'In the bag',
  checkout: 'At checkout',
  ordered: 'Ordered',
} as const satisfies Record<keyof FunnelSteps, string>
export const stepNames = Object.keys(stepLabels) as (keyof FunnelSteps)[]

/** Percent with one decimal; null if `whole` is 0. */
const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

export const shareText = (part: number, whole: number): string => {
  const share = shareOf(part, whole)
  return share === null ? '-' : `${share}%`
}

const conversionOf = ({ ordered, viewed }: FunnelSteps): number => shareOf(ordered, viewed) ?? -1

export const productRows = ({ products }: Funnel): FunnelRow[] =>
  products.map(({ product_id: id, name, category, retired, steps, before }) => ({
    ...{ id, name, steps, before },
    hint: retired ? `${category} · no longer in the shop` : category,
    to: retired ? null : productsNamed(name),
  }))

export const categoryRows = ({ categories }: Funnel): FunnelRow[] =>
  categories.map(({ category_id: id, name, steps, before }) => ({
    ...{ id, name, steps, before, hint: null },
    to: productsOfCategory(name),
  }))

export const sizeRows = ({ sizes }: Funnel): FunnelRow[] =>
  sizes.map(({ size, steps, before }) => ({
    ...{ id: String(size), name: `Size ${size}`, steps, before, hint: null, to: null },
  }))

const keys = { ...stepLabels, conversion: 'Conversion', before: 'Ordered before' } as const
type SortKey = keyof typeof keys

const cellOf = ({ steps, before }: FunnelRow, key: SortKey): number => {
  if (key === 'conversion') return conversionOf(steps)
  return key === 'before' ? before.ordered : steps[key]
}

/**
 * Sorts by the address's `sort`: a column name sorts descending, with `-up` ascending; `name` is A to Z, `name-z` Z to
 * A.
 */
export function sortRows(rows: readonly FunnelRow[], sort: string): FunnelRow[] {
  if (sort === 'name') return rows.toSorted(byName)
  if (sort === 'name-z') return rows.toSorted((a, b) => byName(b, a))
  const key = (Object.keys(keys) as SortKey[]).find((known) => sort === known || sort === `${known}-up`)
  if (!key) return [...rows]
  const sign = sort.endsWith('-up') ? 1 : -1
  return rows.toSorted((a, b) => sign * (cellOf(a, key) - cellOf(b, key)) || byName(a, b))
}

const byName = (a: FunnelRow, b: FunnelRow) => a.name.localeCompare(b.name, 'en-IN', { numeric: true })

/** The whole table as CSV rows: the figures of the period and of the one before. */
export function csvRows(what: string, rows: readonly FunnelRow[]): (string | number)[][] {
  const labels = Object.values(stepLabels)
  return [
    [what, ...labels, 'Conversion %', ...labels.map((label) => `${label}, before`)],
    ...rows.map(({ name, steps, before }) => [
      name,
      ...stepNames.map((step) => steps[step]),
      shareOf(steps.ordered, steps.viewed) ?? '',
      ...stepNames.map((step) => before[step]),
    ]),
  ]
}

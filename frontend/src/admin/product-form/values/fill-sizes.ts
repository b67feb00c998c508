import { isRingSize, ringSizes } from '@suvarna/contracts/catalog/ring-size.ts'
import type { SizeRow } from './form-values.ts'

/** The range's fields as typed. */
export type SizeRange = { from: string; to: string; units: string; halves: boolean }

export type RangeProblems = Partial<Record<'from' | 'to' | 'units', string>>

const sizeRule = `Sizes run from ${ringSizes[0]} to ${ringSizes.at(-1)}, in halves`

export function rangeProblems({ from, to, units }: SizeRange): RangeProblems {
  const [first, last] = [sizeOf(from), sizeOf(to)]
  return {
    ...(first === null ? { from: sizeRule } : {}),
    ...(last === null ? { to: sizeRule } : first !== null && last < first ? { to: `Not below ${first}` } : {}),
    ...(/^\d{1,6}$/.test(units.trim()) ? {} : { units: 'Valid stock quantity is required' }),
  }
}

/**
 * Returns the rows with every size of the range, in order. A saved size keeps its stock: filling must not undo sales
 * made meanwhile. A row without a size is incomplete, and the range replaces it.
 */
export function filledSizes(rows: readonly SizeRow[], range: SizeRange): SizeRow[] {
  const [first, last] = [Number(range.from), Number(range.to)]
  const step = range.halves ? 0.5 : 1
  const wanted = ringSizes.filter((size) => size >= first && size <= last && Number.isInteger((size - first) / step))
  const stock = String(Number(range.units))
  const kept = rows
    .filter(({ size }) => size !== '')
    .map((row) => (row.seen === undefined && wanted.includes(Number(row.size)) ? { ...row, stock } : row))
  const fresh = wanted
    .filter((size) => !kept.some((row) => Number(row.size) === size))
    .map((size) => ({ key: crypto.randomUUID(), size: String(size), stock }))
  return [...kept, ...fresh].sort((a, b) => Number(a.size) - Number(b.size))
}

function sizeOf(typed: string): number | null {
  const size = typed.trim() === '' ? Number.NaN : Number(typed)
  return isRingSize(size) ? size : null
}

import type { ProductColumn } from '@suvarna/contracts/catalog/product-files.ts'
import { type Read, readCell } from '../import-cells.ts'

/** A product's stock by size at the time of the export; a product without sizes has one entry, under null. */
export type SeenStock = { at: string; stocks: readonly { size: number | null; stock: number }[] }

/** `9 (2026-11-22T10:00:00.000Z)`, for a ring `6:3 7:2 (…)`. */
export const seenCell = (line: Record<ProductColumn, string | number>, at: Date): string =>
  `${line['Ring sizes'] || line.Stock} (${at.toISOString()})`

const rule = 'Leave this column as it was exported, or take it out of the file'

/** Null for an empty cell: the row's stock is then a count of today. */
export function readSeen(cell: string): Read<SeenStock | null> {
  if (cell === '') return { value: null }
  const [, stock = '', at = ''] = /^(.{0,400}) \((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\)$/.exec(cell) ?? []
  const one = readCell.Stock(stock)
  if (at === '' || Number.isNaN(Date.parse(at))) return { rule }
  if ('value' in one && one.value !== null) return { value: { at, stocks: [{ size: null, stock: one.value }] } }
  const many = readCell['Ring sizes'](stock)
  return 'value' in many && many.value ? { value: { at, stocks: many.value } } : { rule }
}

/** A difference recorded by an earlier import. */
export type Adjusted = { productId: string; size: number | null; wanted: number; seen: number; at: Date }

import type { ProductColumn } from '@suvarna/contracts/catalog/product-files.ts'
import { type Read, readCell } from '../import-cells.ts'

/** What was on each shelf of a product when it was exported; a piece without sizes has the one of size null. */
export type SeenStock = { at: string; shelves: readonly { size: number | null; stock: number }[] }

/** `9 (2026-11-22T10:00:00.000Z)`, of a ring `6:3 7:2 (…)`. */
export const seenCell = (line: Record<ProductColumn, string | number>, at: Date): string =>
  `${line['Ring sizes'] || line.Stock} (${at.toISOString()})`

const rule = 'Leave this column as it was exported, or take it out of the file'

/** Null where the file says nothing of it: its stock is a count of today then. */
export function readSeen(cell: string): Read<SeenStock | null> {
  if (cell === '') return { value: null }
  const [, stock = '', at = ''] = /^(.{0,400}) \((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\)$/.exec(cell) ?? []
  const one = readCell.Stock(stock)
  if (at === '' || Number.isNaN(Date.parse(at))) return { rule }
  if ('value' in one && one.value !== null) return { value: { at, shelves: [{ size: null, stock: one.value }] } }
  const many = readCell['Ring sizes'](stock)
  return 'value' in many && many.value ? { value: { at, shelves: many.value } } : { rule }
}

/** A difference that an import has asked for already. */
export type Adjusted = { productId: string; size: number | null; wanted: number; seen: number; at: Date }

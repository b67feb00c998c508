import { t } from '../common/language/text.ts'
/** All ring sizes: 3 to 12 in steps of 0.5. */
export const ringSizes: readonly number[] = Array.from({ length: 19 }, (_, step) => 3 + step / 2)

/** Whether this ring size exists at all, whether or not a product has it. */
export const isRingSize = (size: unknown): size is number => typeof size === 'number' && ringSizes.includes(size)

/** A client's size as a number; null: none. */
export const sizeOf = (sent: number | string | null | undefined): number | null =>
  sent === null || sent === undefined || sent === '' ? null : Number(sent)

/** Turns numeric texts from forms into numbers; leaves other values as they are. */
export const readRingSizes = (list: unknown): unknown =>
  Array.isArray(list) ? list.map((entry) => (isObject(entry) ? mapped(entry) : entry)) : list

const isObject = (entry: unknown): entry is object => typeof entry === 'object' && entry !== null
const mapped = (entry: object) =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{1,7}(\.\d{1,3})?$/.test(value) ? Number(value) : value,
    ]),
  )

export type SizedStock = { size: number; stock: number }

export const ringSizeMessages = {
  missing: t`Please select a ring size`,
  invalid: (size: number) => t`Invalid ring size ${size}`,
  notOffered: (size: number) => t`Ring size ${size} is not available for this product`,
  outOfStock: (size: number) => t`Ring size ${size} is out of stock`,
}

/** Why this ring size cannot be chosen, as a message for the shopper; null when it can. */
export function ringSizeProblem(offered: readonly SizedStock[], size: number | null | undefined): string | null {
  if (size === null || size === undefined) return ringSizeMessages.missing
  if (!isRingSize(size)) return ringSizeMessages.invalid(size)
  const own = offered.find((entry) => entry.size === size)
  if (!own) return ringSizeMessages.notOffered(size)
  return own.stock > 0 ? null : ringSizeMessages.outOfStock(size)
}

/** Why a list of ring sizes cannot be saved; null when it can. Takes any value, from a form or JSON. */
export function ringSizeListProblem(list: unknown): string | null {
  if (!Array.isArray(list)) return t`Ring sizes must be a list`
  if (list.length === 0) return t`At least one ring size is required`
  const seen = new Set<number>()
  for (const entry of list as ({ size?: unknown; stock?: unknown } | null)[]) {
    const { size, stock } = entry ?? {}
    if (size === undefined || size === null || size === '') return t`Ring size is required`
    if (!isRingSize(size)) return t`Invalid ring size ${String(size)}`
    if (seen.has(size)) return t`Ring size ${size} is listed twice`
    if (typeof stock !== 'number' || !Number.isInteger(stock) || stock < 0) return t`Valid stock quantity is required`
    seen.add(size)
  }
  return null
}

import type { EventOf } from '@suvarna/contracts/events.ts'

/** Stock of one size as set by an admin: with `seen` a difference to the form's value, else a count. */
export type WantedStock = { size: number | null; wanted: number; seen?: number }

/**
 * Numbered within a product, because orders applies adjustments in the stream's order: an acknowledged number settles
 * all earlier ones of that size.
 */
export const adjustmentIdOf = (productId: string, number: number): string => `${productId}:${number}`

export const adjustmentNumber = (id: string): number => Number(id.slice(id.lastIndexOf(':') + 1))

/** The events of the adjustments, numbered after the `before` earlier ones; a difference of zero makes no event. */
export function adjustmentsFor(
  productId: string,
  stock: readonly WantedStock[],
  before: number,
): EventOf<'StockAdjusted' | 'StockCounted'>[] {
  return stock
    .filter(({ wanted, seen }) => wanted !== seen)
    .map(({ size, wanted, seen }, index) => {
      const target = { adjustmentId: adjustmentIdOf(productId, before + index + 1), productId, size }
      return seen === undefined
        ? { type: 'StockCounted', data: { ...target, counted: wanted } }
        : { type: 'StockAdjusted', data: { ...target, wanted, seen } }
    })
}

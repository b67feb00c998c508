import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { OrdersDeps } from '../deps.ts'
import type { OrderRow } from './read/order-answer.ts'

/**
 * Seals a text typed about an order; call it before the transaction. Returns undefined for empty text, and for an order
 * whose contact was erased.
 */
export async function sealedFor(
  { vault }: Pick<OrdersDeps, 'vault'>,
  row: OrderRow,
  typed: string | undefined,
): Promise<Sealed | undefined> {
  const text = typed?.trim()
  return text && row.contact ? await vault.seal(`order-${row.order_id}`, text) : undefined
}

/** Free text about an order, sealed. */
export async function wordsFor(
  deps: Pick<OrdersDeps, 'vault'>,
  row: OrderRow,
  typed: string | undefined,
): Promise<{ words?: Sealed }> {
  const words = await sealedFor(deps, row, typed)
  return words ? { words } : {}
}

import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { OrdersDeps } from '../deps.ts'
import type { OrderRow } from './read/order-answer.ts'

/**
 * Seals free text about an order; call it before the transaction. Undefined for empty text, and for an order whose
 * contact was erased.
 */
export async function wordsFor(
  { vault }: Pick<OrdersDeps, 'vault'>,
  row: OrderRow,
  typed: string | undefined,
): Promise<{ words?: Sealed }> {
  const text = typed?.trim()
  return text && row.contact ? { words: await vault.seal(`order-${row.order_id}`, text) } : {}
}

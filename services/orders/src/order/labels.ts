import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { OrdersDeps } from '../deps.ts'
import type { OrderRow } from './read/order-answer.ts'

/**
 * What a person wrote about an order, sealed for it; call it before the transaction. Nothing for empty text, and of an
 * order whose contact was erased: nothing can be sealed for it any more.
 */
export async function wordsFor(
  { vault }: Pick<OrdersDeps, 'vault'>,
  row: OrderRow,
  typed: string | undefined,
): Promise<{ words?: Sealed }> {
  const text = typed?.trim()
  return text && row.contact ? { words: await vault.seal(`order-${row.order_id}`, text) } : {}
}

import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { OrderDispute } from '@suvarna/contracts/orders/refunds/refund-routes.ts'
import type { OrderUpdateEntry } from './order-updates.consumer.ts'

/** The disputes of the order's payments as reported by payments, oldest first. */
export function disputeStates(news: readonly OrderUpdateEntry[]): OrderDispute[] {
  const all = new Map<string, OrderDispute>()
  for (const { type, data, at } of news) {
    if (type === 'PaymentDisputed') {
      const { disputeId: id, amount, reason, respondBy: respond_by } = data
      all.set(id, { id, amount: rupeesOf(amount), status: 'open', reason, respond_by, opened_at: at, deducted: 0 })
    }
    if (type === 'DisputeReversed') {
      const { disputeId, amount, entryId } = data
      const before = all.get(disputeId)
      if (!before) continue
      const deducted = entryId === undefined ? before.deducted : before.deducted - rupeesOf(amount)
      all.set(disputeId, { ...before, deducted, returned: (before.returned ?? 0) + rupeesOf(amount) })
    }
    if (type !== 'DisputeMoved') continue
    const { disputeId, status, deducted, respondBy: respond_by } = data
    const before = all.get(disputeId)
    if (before) all.set(disputeId, { ...before, status, respond_by, deducted: rupeesOf(deducted) })
  }
  return [...all.values()]
}

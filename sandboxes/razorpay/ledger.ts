// The provider's ledger: the authoritative state of orders, payments and refunds, and the pending webhooks.
import { join } from 'node:path'
import { type Journal, openJournal } from '../journal.ts'
import type { Dispute, Order, Payment, Refund, Settlement } from './entities.ts'

/** A webhook as signed; a repeat has the same bytes and the same id. */
export type Hook = { id: string; event: string; body: string; signature: string; at: number }

export type Entry =
  | { kind: 'order'; order: Order; manualCapture?: boolean }
  | { kind: 'payment'; payment: Payment }
  | { kind: 'refund'; refund: Refund; key?: string; asked?: string }
  | { kind: 'dispute'; dispute: Dispute }
  | { kind: 'settlement'; settlement: Settlement }
  | { kind: 'hook'; hook: Hook }
  | { kind: 'hook-over'; id: string; given: 'delivered' | 'up' }

export type LedgerState = {
  orders: Map<string, Order>
  byReceipt: Map<string, Order[]>
  manual: Set<string>
  payments: Map<string, Payment>
  byOrder: Map<string, string[]>
  refunds: Map<string, Refund>
  /** X-Refund-Idempotency -> the request and its refund. */
  refundKeys: Map<string, { asked: string; id: string }>
  disputes: Map<string, Dispute>
  settlements: Map<string, Settlement>
  /** Payment, refund or dispute -> its settlement. */
  settledIn: Map<string, string>
  hooks: Map<string, Hook>
}
export type Ledger = LedgerState & Journal<Entry>

export async function openLedger(folder: string): Promise<Ledger> {
  const state: LedgerState = {
    orders: new Map(),
    byReceipt: new Map(),
    manual: new Set(),
    payments: new Map(),
    byOrder: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    disputes: new Map(),
    settlements: new Map(),
    settledIn: new Map(),
    hooks: new Map(),
  }
  const journal = await openJournal<Entry>(join(folder, 'razorpay.jsonl'), (entry) => fold(state, entry))
  return { ...state, ...journal }
}

function fold(state: LedgerState, entry: Entry): void {
  switch (entry.kind) {
    case 'order':
      foldOrder(state, entry.order, entry.manualCapture)
      return
    case 'payment': {
      const { id, order_id } = entry.payment
      if (!state.payments.has(id)) state.byOrder.set(order_id, [...(state.byOrder.get(order_id) ?? []), id])
      state.payments.set(id, entry.payment)
      return
    }
    case 'refund':
      state.refunds.set(entry.refund.id, entry.refund)
      if (entry.key) state.refundKeys.set(entry.key, { asked: entry.asked ?? '', id: entry.refund.id })
      return
    case 'dispute':
      state.disputes.set(entry.dispute.id, entry.dispute)
      return
    case 'settlement':
      state.settlements.set(entry.settlement.id, entry.settlement)
      for (const id of entry.settlement.entries) state.settledIn.set(id, entry.settlement.id)
      return
    case 'hook':
      state.hooks.set(entry.hook.id, entry.hook)
      return
    case 'hook-over':
      state.hooks.delete(entry.id)
  }
}

function foldOrder({ orders, byReceipt, manual }: LedgerState, order: Order, manualCapture = false): void {
  if (manualCapture) manual.add(order.id)
  if (order.receipt) {
    const others = (byReceipt.get(order.receipt) ?? []).filter(({ id }) => id !== order.id)
    byReceipt.set(order.receipt, [...others, order])
  }
  orders.set(order.id, order)
}

export const paymentsOf = ({ byOrder, payments }: LedgerState, orderId: string): Payment[] =>
  (byOrder.get(orderId) ?? []).map((id) => payments.get(id)).filter((payment) => payment !== undefined)

export const refundsOf = ({ refunds }: LedgerState, paymentId: string): Refund[] =>
  [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId)

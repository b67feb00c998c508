// The provider's books: the last word on every order, payment and refund, and the webhooks that still wait.
import { join } from 'node:path'
import { type Book, openBook } from '../book.ts'
import type { Order, Payment, Refund } from './entities.ts'

/** A webhook as it was signed; a repeat is the same bytes with the same id. */
export type Hook = { id: string; event: string; body: string; signature: string; at: number }

export type Entry =
  | { kind: 'order'; order: Order; manualCapture?: boolean }
  | { kind: 'payment'; payment: Payment }
  | { kind: 'refund'; refund: Refund; key?: string; asked?: string }
  | { kind: 'hook'; hook: Hook }
  | { kind: 'hook-over'; id: string; given: 'delivered' | 'up' }

export type Shelves = {
  orders: Map<string, Order>
  byReceipt: Map<string, Order[]>
  manual: Set<string>
  payments: Map<string, Payment>
  byOrder: Map<string, string[]>
  refunds: Map<string, Refund>
  /** X-Refund-Idempotency -> what was asked with it and what came of it. */
  refundKeys: Map<string, { asked: string; id: string }>
  hooks: Map<string, Hook>
}
export type Books = Shelves & Book<Entry>

export async function openBooks(folder: string): Promise<Books> {
  const shelves: Shelves = {
    orders: new Map(),
    byReceipt: new Map(),
    manual: new Set(),
    payments: new Map(),
    byOrder: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    hooks: new Map(),
  }
  const book = await openBook<Entry>(join(folder, 'razorpay.jsonl'), (entry) => fold(shelves, entry))
  return { ...shelves, ...book }
}

function fold(shelves: Shelves, entry: Entry): void {
  switch (entry.kind) {
    case 'order':
      foldOrder(shelves, entry.order, entry.manualCapture)
      return
    case 'payment': {
      const { id, order_id } = entry.payment
      if (!shelves.payments.has(id)) shelves.byOrder.set(order_id, [...(shelves.byOrder.get(order_id) ?? []), id])
      shelves.payments.set(id, entry.payment)
      return
    }
    case 'refund':
      shelves.refunds.set(entry.refund.id, entry.refund)
      if (entry.key) shelves.refundKeys.set(entry.key, { asked: entry.asked ?? '', id: entry.refund.id })
      return
    case 'hook':
      shelves.hooks.set(entry.hook.id, entry.hook)
      return
    case 'hook-over':
      shelves.hooks.delete(entry.id)
  }
}

function foldOrder({ orders, byReceipt, manual }: Shelves, order: Order, manualCapture = false): void {
  if (manualCapture) manual.add(order.id)
  if (order.receipt) {
    const others = (byReceipt.get(order.receipt) ?? []).filter(({ id }) => id !== order.id)
    byReceipt.set(order.receipt, [...others, order])
  }
  orders.set(order.id, order)
}

export const paymentsOf = ({ byOrder, payments }: Shelves, orderId: string): Payment[] =>
  (byOrder.get(orderId) ?? []).map((id) => payments.get(id)).filter((payment) => payment !== undefined)

export const refundsOf = ({ refunds }: Shelves, paymentId: string): Refund[] =>
  [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId)

// The actions still allowed on an order, and its returns. Viewers of a masked order get neither.

import type { BankAccount } from '@suvarna/contracts/orders/refunds/bank-account.ts'
import { type Exchange, toExchange } from './exchanges/exchange.ts'

export type AllowedActions = {
  cancel: boolean
  /** until when its payment can be completed; '' for none */
  payBy: string
  /** until when a return can be requested; '' if not allowed */
  returnBy: string
}

export type OrderReturn = {
  number: number
  status: string
  requestedAt: string
  items: { itemId: string; name: string; size: string; quantity: number }[]
  reason: string
  words: string
  /** the UPI ID for the refund of a cash order; '' if the shopper gave none */
  upi: string
  /** the bank account instead; null if none was given or this viewer may not see it */
  bank: BankAccount | null
  note: string
  /** rupees */
  amount: number
  /** how the money is returned: provider or by_hand; '' until the return is accepted */
  refund: string
  /** rupees of it sent by hand, while the other part is refunded automatically */
  byHand?: number
  /** when the money was transferred by hand, and its reference; '' until then */
  repaidAt: string
  reference: string
  /** the day by which the bank shows it, yyyy-mm-dd */
  bankBy?: string
  /** other sizes instead of money; null for a return for money */
  exchange?: Exchange | null
  /** not a return: cash that the courier collected although the order was cancelled */
  owed?: boolean
  /** with `owed`: cash of an agreed refund; the order stays valid and the customer keeps its items */
  agreed?: boolean
  /** the courier who fetches it; null if none was booked */
  pickup: Pickup | null
}

/** `labelUrl`: the label to print; '' for none. */
type Pickup = { state: string; fault: string; awb: string; courier: string; trackingUrl: string; labelUrl: string }

type Loose = Readonly<Record<string, unknown>>

/** Returns null for a masked order. */
export function toAllowedActions(answer: unknown): AllowedActions | null {
  if (typeof answer !== 'object' || answer === null) return null
  const wire = answer as Loose
  return { cancel: wire.cancel === true, payBy: text(wire.pay_by), returnBy: text(wire.return_by) }
}

export function toReturns(answer: unknown): OrderReturn[] {
  return Array.isArray(answer) ? answer.map(toReturn) : []
}

function toReturn(answer: unknown): OrderReturn {
  const wire = (answer ?? {}) as Loose
  return {
    number: Number(wire.number ?? 0),
    status: text(wire.status),
    requestedAt: text(wire.asked_at),
    items: Array.isArray(wire.items) ? wire.items.map(toItem) : [],
    reason: text(wire.reason),
    words: text(wire.words),
    upi: text(wire.upi),
    bank: toBank(wire.bank),
    note: text(wire.note),
    amount: Number(wire.amount ?? 0),
    refund: text(wire.refund),
    ...(typeof wire.by_hand === 'number' ? { byHand: wire.by_hand } : {}),
    repaidAt: text(wire.repaid_at),
    reference: text(wire.reference),
    ...(typeof wire.bank_by === 'string' ? { bankBy: wire.bank_by } : {}),
    exchange: toExchange(wire.exchange),
    ...(wire.owed === true ? { owed: true } : {}),
    ...(wire.agreed === true ? { agreed: true } : {}),
    pickup: toPickup(wire.pickup),
  }
}

function toBank(answer: unknown): BankAccount | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { holder, number, ifsc } = answer as Loose
  return { holder: text(holder), number: text(number), ifsc: text(ifsc) }
}

function toPickup(answer: unknown): Pickup | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { state, fault, awb, courier, tracking_url, label_url } = answer as Loose
  return {
    ...{ state: text(state), fault: text(fault), awb: text(awb), courier: text(courier) },
    trackingUrl: text(tracking_url),
    labelUrl: text(label_url),
  }
}

function toItem(answer: unknown): OrderReturn['items'][number] {
  const wire = (answer ?? {}) as Loose
  return {
    itemId: text(wire.item_id),
    name: text(wire.product_name),
    size: text(wire.size),
    quantity: Number(wire.quantity ?? 1),
  }
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

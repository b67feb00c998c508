// What may still be done with an order, and what is on its way back of it. Strangers are told neither.

export type May = {
  cancel: boolean
  /** until when its payment may be finished; '' where there is none */
  payBy: string
  /** until when a return may be asked for; '' where it may not */
  returnBy: string
}

export type OrderReturn = {
  number: number
  status: string
  askedAt: string
  items: { itemId: string; name: string; size: string; quantity: number }[]
  reason: string
  words: string
  note: string
  /** rupees */
  amount: number
  /** how the money goes back: provider or by_hand; '' until it was accepted */
  refund: string
  /** when a person sent the money, and the transfer's reference; '' until then */
  repaidAt: string
  reference: string
}

type Loose = Readonly<Record<string, unknown>>

/** null for who sees the order masked. */
export function toAllowedActions(answer: unknown): May | null {
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
    askedAt: text(wire.asked_at),
    items: Array.isArray(wire.items) ? wire.items.map(toItem) : [],
    reason: text(wire.reason),
    words: text(wire.words),
    note: text(wire.note),
    amount: Number(wire.amount ?? 0),
    refund: text(wire.refund),
    repaidAt: text(wire.repaid_at),
    reference: text(wire.reference),
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

import { allocate } from '@suvarna/contracts/orders/price/allocate.ts'
import { rateOf } from '@suvarna/contracts/orders/price/taxes.ts'
import { shareOfLines } from '../decider/order-shares.ts'
import type { AgreedRefund, OrderEvent, PlacedOrder } from '../decider/order-state.ts'
import { byRate, type DueLine, type Invoiced, soldAs, type TaxedLine } from './invoice-lines.ts'

export type Invoicing = Pick<PlacedOrder, 'orderId' | 'lines' | 'total' | 'shipping' | 'wrap' | 'fee' | 'exchangeOf'>

export type Due =
  | { series: 'invoice'; order: Invoicing }
  | {
      series: 'credit_note'
      lines: DueLine[]
      why: 'cancelled' | 'returned'
      against: Invoiced
      /** The refunds that it credits; their pieces stay sold. */
      refunds?: readonly number[]
      /** For exchanged pieces: the order of the new ones. */
      sentAs?: string
    }

/**
 * The document that an order's events require. Pieces get one invoice when they are packed, or when they leave the
 * shop; unpacked or returned pieces are credited.
 */
export function documentDue(before: PlacedOrder, events: readonly OrderEvent[]): Due | null {
  const { invoice } = before
  for (const event of events) {
    const { type } = event
    if (isInvoiced(before, event) && !invoice) return { series: 'invoice', order: before }
    if (!invoice) continue
    if (type === 'RefundAgreed') return refundsCredited(invoice, [event.data])
    if (type === 'ExchangeSent') {
      const lines = returnedOf(before, event.data, invoice)
      return lines.length > 0
        ? { series: 'credit_note', lines, why: 'returned', against: invoice, sentAs: event.data.sentAs }
        : null
    }
    const undone = type === 'OrderCancelled' || isUnpacked(event)
    const lines = undone ? restOf(invoice) : type === 'ReturnAccepted' ? returnedOf(before, event.data, invoice) : []
    if (lines.length > 0)
      return { series: 'credit_note', lines, why: undone ? 'cancelled' : 'returned', against: invoice }
  }
  return null
}

/**
 * `processing` means packed. An unpaid online order may be packed and still fail, and a failed order is not credited,
 * so it gets its invoice when it leaves.
 */
function isInvoiced({ method, paid }: PlacedOrder, { type, data }: OrderEvent): boolean {
  if (type !== 'OrderStatusSet' && type !== 'OrderReopened') return false
  return ['shipped', 'delivered'].includes(data.to) || (data.to === 'processing' && (method === 'cod' || paid))
}

/** An order that waits again may change, but its invoice cannot: packing it again issues another. */
const isUnpacked = ({ type, data }: OrderEvent): boolean =>
  type === 'OrderStatusSet' && data.from === 'processing' && (data.to === 'pending' || data.to === 'confirmed')

/** Refunds from before the pieces left are credited together with the invoice, which covers all that was sold. */
export const creditDueWith = (order: PlacedOrder, invoice: Invoiced): Due | null =>
  refundsCredited(
    invoice,
    order.agreed.filter(({ credited }) => !credited),
  )

type Refunded = Pick<AgreedRefund, 'number' | 'lines'> & { delivery?: number; fee?: number; extra?: number }

/**
 * Credits pieces by their agreed amounts, delivery, the cash on delivery fee, and other refunded amounts; never more
 * than is left.
 */
function refundsCredited(invoice: Invoiced, refunds: readonly Refunded[]): Due | null {
  const wanted = refunds.flatMap(({ lines, delivery = 0, fee = 0, extra = 0 }): DueLine[] => [
    ...lines.flatMap(({ productId, size, quantity, amount: gross }) => {
      const line = invoice.lines.find((one) => one.productId === productId && one.size === size)
      return line ? [{ ...untaxed(line), quantity, gross }] : []
    }),
    ...(delivery > 0 ? [beside(deliveryName, delivery, chargeOf(invoice, deliveryName))] : []),
    ...(fee > 0 ? [beside(cashFeeName, fee, chargeOf(invoice, cashFeeName))] : []),
    ...(extra > 0 ? [beside(reductionName, extra)] : []),
  ])
  const left = grossOf(invoice.lines) - grossOf(invoice.credited)
  const parts = allocate(
    Math.min(left, grossOf(wanted)),
    wanted.map(({ gross }) => gross),
  )
  const lines = withinRates(
    invoice,
    wanted.map((line, at) => ({ ...line, gross: parts[at] ?? 0 })).filter(({ gross }) => gross > 0),
  )
  if (lines.length === 0) return null
  return {
    series: 'credit_note',
    lines,
    why: 'returned',
    against: invoice,
    refunds: refunds.map(({ number }) => number),
  }
}

/** A line of a document that is not a piece. */
const beside = (name: string, gross: number, like: DueLine | undefined = undefined): DueLine => ({
  ...{ productId: null, name, sku: '', size: null, quantity: 1, gross },
  ...soldAs(like),
})

const chargeOf = ({ lines }: Invoiced, charge: string) =>
  lines.find(({ productId, name }) => productId === null && name === charge)

/**
 * No rate is credited by more than was invoiced at it. A price reduction has no rate of its own: it is taken off what
 * is left, and so is any excess over a rate.
 */
function withinRates(invoice: Invoiced, due: readonly DueLine[]): DueLine[] {
  const invoiced = byRate(invoice.lines)
  const [rate, ...others] = invoiced.keys()
  if (rate === undefined) return [...due]
  const only = invoiced.get(rate)?.[0]
  if (others.length === 0) return due.map((line) => ({ ...line, ...soldAs(only), ...soldAs(line) }))
  const isReduction = ({ productId, name }: DueLine) => productId === null && name === reductionName
  const [reductions, rest] = [due.filter(isReduction), due.filter((line) => !isReduction(line))]
  const leftOf = (at: number, taken: readonly DueLine[]) =>
    grossOf(invoiced.get(at) ?? []) - grossOf(ofRate(invoice.credited, at)) - grossOf(ofRate(taken, at))
  const kept = [...byRate(rest)].flatMap(([at, lines]) => {
    const parts = allocate(
      Math.min(grossOf(lines), Math.max(leftOf(at, []), 0)),
      lines.map(({ gross }) => gross),
    )
    return lines.map((line, place) => ({ ...line, gross: parts[place] ?? 0 })).filter(({ gross }) => gross > 0)
  })
  const rates = [...invoiced.keys()]
  const open = allocate(
    grossOf(reductions) + grossOf(rest) - grossOf(kept),
    rates.map((at) => Math.max(leftOf(at, kept), 0)),
  )
  const taken = rates.flatMap((at, place) => {
    const gross = open[place] ?? 0
    return gross > 0 ? [beside(reductionName, gross, invoiced.get(at)?.[0])] : []
  })
  return [...kept, ...taken]
}

const ofRate = <Line extends DueLine>(lines: readonly Line[], rate: number) =>
  lines.filter((line) => rateOf(line) === rate)

/** Names on invoices and credit notes. */
export const deliveryName = 'Delivery'
export const wrapName = 'Gift wrap'
export const cashFeeName = 'Cash on delivery fee'
const reductionName = 'Reduction of the price'

/** Delivery, gift wrap and the cash on delivery fee are distinguished by their names. */
const isSame = (a: DueLine) => (b: DueLine) =>
  a.productId === b.productId && a.size === b.size && (a.productId !== null || a.name === b.name)
const total = (lines: readonly DueLine[], what: 'gross' | 'quantity') =>
  lines.reduce((sum, line) => sum + line[what], 0)

/** Pieces only, without charges. */
const pieces = (lines: readonly DueLine[]) => lines.filter(({ productId }) => productId !== null)

/** The invoice with these pieces credited; null if they were the last ones: a gift's wrap is not returned. */
export function withCredit(invoice: Invoiced, lines: readonly TaxedLine[]): Invoiced | null {
  const credited = [...invoice.credited, ...lines]
  return total(pieces(credited), 'quantity') < total(pieces(invoice.lines), 'quantity')
    ? { ...invoice, credited }
    : null
}

const grossOf = (lines: readonly DueLine[]) => total(lines, 'gross')

/** All that is left of the invoice, exact to the paisa, rate by rate. */
function restOf({ lines, credited }: Invoiced): DueLine[] {
  return [...byRate(lines)].flatMap(([rate, same]) => {
    const left = same.flatMap((line) => {
      const back = credited.filter(isSame(line))
      const quantity = line.quantity - total(back, 'quantity')
      return quantity > 0 ? [{ ...untaxed(line), quantity, gross: Math.max(line.gross - grossOf(back), 0) }] : []
    })
    const parts = allocate(
      grossOf(same) - grossOf(ofRate(credited, rate)),
      left.map(({ gross }) => gross),
    )
    return left.map((line, at) => ({ ...line, gross: parts[at] ?? 0 }))
  })
}

/** The pieces of a return at the amount that the shop agreed, and never more than is left. */
function returnedOf(
  before: PlacedOrder,
  { number, amount }: { number: number; amount: number },
  invoice: Invoiced,
): DueLine[] {
  const { lines, credited } = invoice
  const { returns } = before
  const back = returns.find((one) => one.number === number)?.lines ?? []
  const earlier = returns.filter((one) => one.number < number).flatMap((one) => one.lines)
  const shares = shareOfLines(before, earlier, back)
  const taxed = back.flatMap(({ productId, size, quantity }, at) => {
    const line = lines.find((one) => one.productId === productId && one.size === size)
    return line ? [{ ...untaxed(line), quantity, gross: shares[at] ?? 0 }] : []
  })
  // An older return may differ from the sum of its lines here: the amount reported to the shopper applies.
  const parts = allocate(
    Math.min(amount, grossOf(lines) - grossOf(credited)),
    taxed.map(({ gross }) => gross),
  )
  return withinRates(
    invoice,
    taxed.map((line, at) => ({ ...line, gross: parts[at] ?? 0 })),
  )
}

const untaxed = (line: DueLine): DueLine => {
  const { productId, name, sku, size, quantity, gross } = line
  return { productId, name, sku, size, quantity, gross, ...soldAs(line) }
}

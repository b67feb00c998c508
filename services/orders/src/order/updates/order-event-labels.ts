import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { type MissedReason, type Verdict, verdicts } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import type { ExchangeEnd } from '@suvarna/contracts/orders/exchanges/exchange-kinds.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import type { OrderEvent } from '../decider/order-state.ts'
import { mailSubject } from './order-email-labels.ts'
import { placedLabel } from './order-placed-label.ts'
import { entry, type TimelineEntry } from './timeline-entry.ts'

/** A date without a time is the same in every time zone. */
const dayText = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

/** `words`: free text of the event, opened; null for none, or once erased. */
export type ReadEvent = { event: Stored<OrderEvent>; words: string | null }

const inRupees = (paise: number) => formatCharge(rupeesOf(paise))
const quoted = (words: string | null) => (words ? `“${words}”` : '')
const list = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

const claimFaults = {
  not_signed: 'its signature is not the provider’s',
  unknown: 'the provider does not know it',
  other_order: 'it belongs to another order',
  gone_back: 'its money is on its way back',
}

const units = (pieces: Parameters<typeof unitsOf>[0]) => {
  const count = unitsOf(pieces)
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`
}

const verdictLabels = {
  shelf: 'back on the shelf',
  repair: 'to be repaired',
  written_off: 'written off',
} as const satisfies Record<Verdict, string>

const missedLabels = {
  lost_by_courier: 'lost by the courier, to be claimed',
  not_sent: 'the customer did not send it',
  other: '',
} as const satisfies Record<MissedReason, string>

const exchangeLabel = ({ size, to, quantity }: { size: number; to: number; quantity: number }) =>
  `${quantity} × size ${size} for ${to}`

const endLabels = {
  not_sent: 'the old pieces never came',
  ended: 'nothing is sent',
  refund: 'money goes back instead',
} as const satisfies Record<ExchangeEnd, string>

const goesBackLabel = (goesBack?: { amount: number; returns?: number[] }) =>
  goesBack
    ? `${inRupees(goesBack.amount)} go back${goesBack.returns ? ', with what a person was to send for a return' : ''}`
    : 'money goes back'

/** The timeline entry of one of the order's own events. */
export function orderEntry({ event, words }: ReadEvent): TimelineEntry {
  const person = personOf(event)
  const order = entry('order', person.by, person.account)
  const money = entry('payment', person.by === 'shop' ? 'provider' : person.by, person.account)
  const document = entry('document', 'shop')
  const back = entry('return', person.by, person.account)
  switch (event.type) {
    case 'OrderPlaced':
      return order(event, 'Order placed', placedLabel(event.data))
    case 'OrderSuperseded':
      return order(event, 'Replaced', 'The same checkout placed a later order')
    case 'OrderPaid':
      if (event.data.exchange)
        return order(event, 'Paid', list(inRupees(event.data.amount), 'by what the exchanged pieces cost'), 'good')
      return money(event, 'Paid', list(inRupees(event.data.amount), event.data.providerPaymentId), 'good')
    case 'PaymentDeclined':
      return money(event, 'Payment not taken', list(event.data.reason, event.data.providerPaymentId), 'bad')
    case 'ClaimMade':
      return money(event, 'Payment shown by the browser', event.data.claim.providerPaymentId)
    case 'ClaimFailed':
      return money(event, 'Payment is not this order’s', claimFaults[event.data.why], 'bad')
    case 'OrderRefunded':
      if (event.data.dispute) return money(event, 'Lost to the customer’s bank', inRupees(event.data.amount), 'bad')
      return money(
        event,
        event.data.part ? 'Part of the money back with the shopper' : 'Money back with the shopper',
        inRupees(event.data.amount),
        'good',
      )
    case 'RefundAgreed': {
      const { lines, amount, delivery, fee, why, providerRefundId } = event.data
      const units = unitsOf(lines)
      const what = [units === 0 ? null : units === 1 ? '1 piece' : `${units} pieces`, delivery ? 'delivery' : null]
      const of = [...what, fee ? 'the fee for cash' : null].filter(Boolean).join(' and ')
      const title = providerRefundId ? 'Refund explained' : 'Refund agreed'
      return entry('payment', person.by, person.account)(
        event,
        title,
        list(inRupees(amount), of || 'an amount', `reason: ${why.replaceAll('_', ' ')}`, quoted(words)),
      )
    }
    case 'OrderStatusSet':
    case 'OrderReopened': {
      const { from, to, unpaid } = event.data
      const collected = event.type === 'OrderReopened' && event.data.collected
      const moved = entry('order', person.by === 'shop' ? 'courier' : person.by, person.account)
      const said = list(
        `From ${from} to ${to}`,
        unpaid ? 'sent although no payment had arrived' : null,
        collected ? 'said that its cash was collected' : null,
      )
      return moved(
        event,
        event.type === 'OrderReopened' ? 'Opened again' : 'Status set',
        said,
        to === 'delivered' ? 'good' : 'plain',
      )
    }
    case 'CancelAsked':
      return order(event, 'Cancel requested', list(quoted(words), 'the courier is asked for the parcel'))
    case 'CancelRefused':
      return order(event, 'Not cancelled', event.data.reason, 'bad')
    case 'OrderCancelled': {
      const { from, restock, refund } = event.data
      const away = from === 'delivered' ? 'the pieces are with the shopper' : 'pieces are on their way'
      const pieces = restock ? 'pieces back on the shelf' : away
      return order(
        event,
        'Cancelled',
        list(event.data.reason, quoted(words), pieces, refund ? goesBackLabel(event.data.goesBack) : null),
        'bad',
      )
    }
    case 'OrderFailed':
      return order(event, 'Not paid', event.data.reason, 'bad')
    case 'CashConfirmed':
      return order(event, 'Cash order confirmed', 'Its parcel may leave now', 'good')
    case 'CashPaidOnline': {
      const { total, fee } = event.data
      const free = fee > 0 ? `the fee of ${inRupees(fee)} is not due` : null
      return order(event, 'Paid online instead of in cash', list(`${inRupees(total)} in all`, free), 'good')
    }
    case 'OrderTracked':
      return entry('courier', 'courier')(event, 'Tracking number', list(event.data.courier, event.data.awb))
    case 'ReturnRequested': {
      const { lines, reason, amount, exchange } = event.data
      if (exchange) return back(event, 'Exchange requested', list(...exchange.pieces.map(exchangeLabel), quoted(words)))
      const units = unitsOf(lines)
      return back(
        event,
        'Return requested',
        list(
          `${units} ${units === 1 ? 'piece' : 'pieces'}`,
          inRupees(amount),
          `reason: ${reason.replaceAll('_', ' ')}`,
          quoted(words),
        ),
      )
    }
    case 'ReturnAccepted': {
      const { refund, amount, goesBack } = event.data
      const isSplit = refund === 'by_hand' && goesBack
      const byHand = isSplit
        ? `: ${inRupees(goesBack.amount)} by itself, ${inRupees(amount - goesBack.amount)} by hand`
        : ' has to be sent by hand'
      const way = refund === 'provider' ? ' goes back by itself' : byHand
      const money = amount === 0 ? 'its money goes back already' : `${inRupees(amount)}${way}`
      return back(event, 'Return accepted', list(money, quoted(words)), 'good')
    }
    case 'ReturnRefused':
      return back(event, 'Return refused', quoted(words), 'bad')
    case 'ReturnRepaid': {
      const { amount, reference } = event.data
      return back(event, 'Money sent by hand', list(inRupees(amount), reference), 'good')
    }
    case 'CashOwed':
      if (event.data.agreed)
        return back(event, 'Cash to be sent', `${inRupees(event.data.amount)} of the refund, by hand`)
      return back(
        event,
        'Cash to be given back',
        `${inRupees(event.data.amount)} collected for a cancelled order`,
        'bad',
      )
    case 'ExchangeSent':
      return back(
        event,
        'Exchange sent',
        list(...event.data.pieces.map(exchangeLabel), `as ${event.data.sentAs}`),
        'good',
      )
    case 'ExchangeEnded':
      return back(event, 'Exchange ended', list(endLabels[event.data.why], quoted(words)), 'bad')
    case 'KeptPieceCharged': {
      const { amount, chargedAs } = event.data
      return back(event, 'Asked to pay for the old piece', `${inRupees(amount)} by ${chargedAs}; it never came back`)
    }
    case 'ExchangeUndone': {
      const { amount, sentAs } = event.data
      return back(
        event,
        'Exchange undone',
        `${sentAs} is cancelled: ${inRupees(amount)} have to be sent by hand`,
        'bad',
      )
    }
    case 'ReturnUpiAsked':
      return back(event, 'UPI ID or bank account asked for', 'By mail, with a link that takes it')
    case 'ReturnPickupAsked':
      return back(event, 'Courier asked to fetch the return', units(event.data.items))
    case 'ReturnBankGiven':
      return back(event, 'Bank account given', 'For the money of the return', 'good')
    case 'DeliveryAnswered': {
      const { action, day, fields = [] } = event.data
      const title = action === 'return' ? 'Parcel called back' : 'Another delivery attempt asked for'
      const corrected = fields.length > 0 ? `new ${fields.join(' and ')}` : null
      return order(event, title, list(day ? `on ${dayText.format(new Date(day))}` : null, corrected, quoted(words)))
    }
    case 'ReturnUpiGiven':
      return back(event, 'UPI ID given', 'For the money of the return', 'good')
    case 'ParcelCameBack': {
      const lost = event.data.why === 'lost'
      return entry('courier', 'courier')(event, lost ? 'Parcel lost' : 'Parcel came back', 'No sale any more', 'bad')
    }
    case 'CancelledParcelDelivered': {
      const said = 'The customer has its pieces: ask for them back'
      return entry('courier', 'courier')(event, 'Delivered although cancelled', said, 'bad')
    }
    case 'ReturnPiecesReceived':
      return back(event, 'Pieces came back', units(event.data.pieces))
    case 'ReturnPiecesInspected':
    case 'ReturnRepairEnded': {
      const title = event.type === 'ReturnRepairEnded' ? 'Repair ended' : 'Pieces inspected'
      const ways = verdicts.map((way) => {
        const there = event.data.pieces.filter(({ to }) => to === way)
        return there.length > 0 ? `${units(there)} ${verdictLabels[way]}` : null
      })
      return back(event, title, list(...ways, quoted(words)))
    }
    case 'ReturnPiecesMissed':
      return back(
        event,
        'Never arrived',
        list(units(event.data.pieces), missedLabels[event.data.why], quoted(words)),
        'bad',
      )
    case 'InvoiceIssued':
      return document(event, 'Invoice issued', list(event.data.number, inRupees(event.data.totals.gross)))
    case 'EinvoiceRegistered':
      return document(event, 'E-invoice registered', list(event.data.number, `acknowledgement ${event.data.ackNo}`))
    case 'CreditNoteIssued': {
      const { number, totals, against } = event.data
      return document(event, 'Credit note issued', list(number, inRupees(totals.gross), `against ${against.number}`))
    }
    case 'OrderNoted':
      return entry('note', person.by, person.account)(event, 'Note', words ?? 'Forgotten with the person')
    case 'OrderContactChanged':
      return order(event, 'Contact changed', event.data.fields.join(', '))
    case 'OrderPiecesTakenOut': {
      const { pieces, total, refunded, advance, overpaid } = event.data
      const now = refunded ? 'their money goes back' : `the order comes to ${inRupees(total)} now`
      const parts = advance === undefined ? null : `${inRupees(total - advance)} to collect at the door`
      const over = overpaid ? `${inRupees(overpaid.amount)} of the advance goes back` : null
      const what = list(units(pieces), 'back on the shelf', now, parts, over, quoted(words))
      return order(event, 'Taken out of the order', what)
    }
    case 'LostMoneyReturned':
      return money(event, 'Back from the customer’s bank', inRupees(event.data.amount), 'good')
    case 'OverpaidReturned':
      return money(event, 'Back from the advance', `${inRupees(event.data.amount)} more than the order costs now`)
    case 'OrderEmailCorrected':
      return order(
        event,
        'E-mail corrected',
        'Its mails go to the new address; links of those before open nothing any more',
      )
    case 'OrderPaymentExtended':
      return money(event, 'Waits for its payment once more', 'A payment link was made, and its pieces are reserved')
    case 'OrderTagged':
      return order(event, event.data.tags.length > 0 ? 'Tagged' : 'Tags taken off', event.data.tags.join(', '))
    case 'EwayBillEntered':
      return order(event, 'E-way bill entered', list(event.data.number, event.data.day ?? null))
    case 'OrderMailAsked':
      return entry('mail', person.by, person.account)(
        event,
        'Mail asked for once more',
        mailSubject(event.data.mail, event.data.orderId),
      )
    case 'ReviewAsked':
      return order(event, 'Review asked for', 'By mail, once for an order')
    case 'OrderContactErased':
      return order(event, 'Contact forgotten', 'Name, address and notes can be read by nobody any more')
  }
}

function personOf({ meta: { actor } }: Stored<OrderEvent>): { by: TimelineEntry['by']; account: string | null } {
  if (actor.kind === 'admin') return { by: 'admin', account: actor.id ?? null }
  if (actor.kind === 'system') return { by: 'shop', account: null }
  return { by: 'shopper', account: actor.id ?? null }
}

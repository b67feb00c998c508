import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { turnsOf } from '@suvarna/platform/follow/consumer.ts'
import { openSeals } from '@suvarna/platform/vault/open-seals.ts'
import { sql, type Transaction } from 'kysely'
import type { Contact, OrdersDb } from '../../schema.ts'
import type { OrderEvent } from '../decider/order-state.ts'
import {
  dueAfter,
  isStatusSet,
  isTracked,
  markTakenOut,
  moneyBack,
  recalledBy,
  type StatusSet,
  setStatus,
  stateOf,
  type Tracked,
  track,
  wonBack,
} from './change-rows.ts'
import { countCustomers } from './customer-orders.ts'
import { isCaseEvent, keepCases, type OpenAll } from './return-cases.table.ts'

type Placed = Stored<Extract<OrderEvent, { type: 'OrderPlaced' }>>
type Changed = Exclude<Stored<OrderEvent>, Placed>

/** Every order in its present state. Inline: an order is on all lists before the response is sent. */
export const orderListProjection = (openAll: OpenAll): Projection<OrdersDb> =>
  defineProjection({
    name: 'order_list',
    tables: ['order_list', 'customer_orders', 'return_cases'],
    types: [
      'OrderPlaced',
      'OrderSuperseded',
      'OrderPaid',
      'OrderRefunded',
      'RefundAgreed',
      'OrderStatusSet',
      'OrderCancelled',
      'OrderReopened',
      'OrderFailed',
      'CashConfirmed',
      'CashPaidOnline',
      'OrderTracked',
      'InvoiceIssued',
      'ReturnRequested',
      'ReturnAccepted',
      'ReturnRefused',
      'ReturnRepaid',
      'CashOwed',
      'ParcelCameBack',
      'ReturnPiecesReceived',
      'ReturnPiecesInspected',
      'ReturnRepairEnded',
      'ReturnPiecesMissed',
      'CancelledParcelDelivered',
      'ExchangeSent',
      'ExchangeEnded',
      'ExchangeUndone',
      'OrderContactErased',
      'OrderTagged',
      'EwayBillEntered',
      'OrderPaymentExtended',
      'OrderContactChanged',
      'OrderPiecesTakenOut',
      'OverpaidReturned',
      'LostMoneyReturned',
      'KeptPieceCharged',
      'OrderEmailCorrected',
      'DeliveryAnswered',
    ],
    async apply(tx, events) {
      // Contacts of orders placed in a batch are opened together, or a rebuild would query the vault for each.
      const placed = events.filter((event) => event.type === 'OrderPlaced')
      const moved = events.filter(isMoved)
      const opened = await openSeals(openAll, [
        ...placed.flatMap(({ data }) => [data.sealed, data.gift?.note]),
        ...moved.map(({ data }) => data.sealed),
      ])
      const contacts = new Map(moved.map((event) => [event, opened<Contact>(event.data.sealed)]))
      const rows = placed.map((event) =>
        rowOf(event, opened<Contact>(event.data.sealed), opened<string>(event.data.gift?.note)),
      )
      if (rows.length > 0) await tx.insertInto('order_list').values(rows).execute()
      const changes: Changed[] = events.filter((event) => event.type !== 'OrderPlaced')
      for (const turn of turnsOf(changes, ({ stream }) => stream)) {
        await track(tx, turn.filter(isTracked))
        await setStatus(tx, turn.filter(isStatusSet))
        for (const event of turn) if (!isTracked(event) && !isStatusSet(event)) await change(tx, event, contacts)
      }
      await keepCases(tx, changes.filter(isCaseEvent), openAll)
      const standing = events.filter(movesStanding).map(({ data }) => data.orderId)
      const left = events.flatMap(({ type, data }) => (type === 'OrderEmailCorrected' ? [data.before] : []))
      await countCustomers(tx, [...new Set(standing)], left)
    },
  })

/** Events with a contact that replaces the previous one. */
type Moved = Stored<Extract<OrderEvent, { type: 'OrderContactChanged' | 'OrderEmailCorrected' | 'DeliveryAnswered' }>>
const isMoved = (event: Stored<OrderEvent>): event is Moved =>
  event.type === 'OrderContactChanged' ||
  event.type === 'OrderEmailCorrected' ||
  (event.type === 'DeliveryAnswered' && event.data.sealed !== undefined)

/** Whether the event changes which customer the order belongs to, or whether it counts in metrics. */
function movesStanding(event: Stored<OrderEvent>): boolean {
  if (event.type === 'OrderPlaced' || event.type === 'OrderEmailCorrected') return true
  if (isTracked(event)) return false
  const change = changeOf(event) ?? {}
  return 'status' in change || 'payment_status' in change || 'came_back' in change
}

type Contacts = ReadonlyMap<Stored<OrderEvent>, Contact | null>

async function change(tx: Transaction<OrdersDb>, event: Exclude<Changed, Tracked | StatusSet>, contacts: Contacts) {
  if (event.type === 'OrderPiecesTakenOut' && event.data.refunded) return markTakenOut(tx, event)
  const contact = contacts.get(event)
  const opened = contact === undefined ? {} : { contact: contact && JSON.stringify(contact) }
  const changed = changeOf(event)
  const values = changed && { ...changed, ...opened }
  if (!values) return
  await tx
    .updateTable('order_list')
    .set({ ...values, version: event.version, updated_at: event.at })
    .where('order_id', '=', event.data.orderId)
    .execute()
}

function rowOf({ data, version, at }: Placed, contact: Contact | null, note: string | null) {
  const { wrap } = data.gift ?? {}
  return {
    order_id: data.orderId,
    version,
    status: 'pending' as const,
    payment_status: 'pending' as const,
    payment_method: data.paymentMethod,
    advance: data.advance ?? 0,
    subtotal: data.subtotal,
    discount: data.discount,
    total: data.total,
    customer: data.customer,
    account_id: data.accountId,
    checkout_id: data.checkoutId,
    visitor_id: data.visitorId,
    contact: contact && JSON.stringify(contact),
    lines: JSON.stringify(data.lines),
    language: data.language ?? null,
    tags: null,
    eway_bill: null,
    offers: data.offers ? JSON.stringify(data.offers) : null,
    gift: data.gift ? JSON.stringify(wrap === undefined ? {} : { wrap }) : null,
    gift_note: note,
    cash_fee: data.cashFee ?? 0,
    pay_by: data.payBy,
    confirm_by: data.cash?.confirmBy ?? null,
    pay_online: data.cash?.online ?? null,
    tracking_number: null,
    tracking_url: null,
    courier: null,
    superseded: false,
    came_back: null,
    recalled: null,
    delivered_at: null,
    invoice: null,
    exchange_of: data.exchange?.orderId ?? null,
    kept_of: data.kept?.orderId ?? null,
    paid_from: null,
    created_at: data.placedAt,
    updated_at: at,
  }
}

function changeOf(event: Exclude<Changed, Tracked>) {
  switch (event.type) {
    case 'OrderSuperseded':
      return { status: 'failed' as const, payment_status: 'failed' as const, superseded: true, pay_by: null }
    case 'OrderPaid':
      return {
        status: sql<'confirmed'>`case when status in ('pending', 'failed') then 'confirmed' else status end`,
        payment_status: 'paid' as const,
        pay_by: null,
        ...(event.data.from ? { paid_from: event.data.from.orderId } : {}),
      }
    case 'OrderRefunded':
      return {
        ...(event.data.part ? {} : { payment_status: 'refunded' as const }),
        ...moneyBack(event.data),
      }
    case 'LostMoneyReturned':
      return wonBack(event.data)
    case 'RefundAgreed':
      if (event.data.goesBack) return { agreed_due: sql<number>`agreed_due + ${event.data.goesBack.amount}` }
      return event.data.providerRefundId ? { unexplained: sql<number>`unexplained - 1` } : {}
    case 'OrderStatusSet':
    case 'OrderReopened':
      return stateOf(event.data.to, event.at)
    case 'OrderCancelled':
      // A cancel credits all of the invoice, so earlier refunds need no explanation any more.
      return {
        ...{ status: 'cancelled' as const, pay_by: null, confirm_by: null, unexplained: 0 },
        ...dueAfter(event.data),
        ...recalledBy(event.data),
      }
    case 'OrderFailed':
      return { status: 'failed' as const, payment_status: 'failed' as const, pay_by: null }
    case 'CashConfirmed':
      return { confirm_by: null }
    case 'CashPaidOnline': {
      const { total } = event.data
      return { payment_method: writtenMethod('online'), total, cash_fee: 0, confirm_by: null }
    }
    case 'OrderContactErased':
      return { contact: null, gift_note: null, tags: null }
    // The sealed contact was opened with the batch.
    case 'OrderContactChanged':
    case 'DeliveryAnswered':
      return {}
    case 'OrderEmailCorrected':
      return { customer: event.data.customer, link_edition: sql<number>`link_edition + 1` }
    case 'OrderPaymentExtended':
      return { status: 'pending' as const, payment_status: 'pending' as const, pay_by: event.data.payBy }
    case 'OrderPiecesTakenOut': {
      const { lines, subtotal, discount, total, offers, advance } = event.data
      return {
        ...{ lines: JSON.stringify(lines), subtotal, discount, total, pay_online: null },
        ...(offers ? { offers: JSON.stringify(offers) } : {}),
        ...(advance === undefined ? {} : { advance }),
      }
    }
    case 'OverpaidReturned':
      return {}
    case 'OrderTagged':
      return { tags: event.data.tags.length > 0 ? JSON.stringify(event.data.tags) : null }
    case 'EwayBillEntered':
      return { eway_bill: JSON.stringify({ number: event.data.number, day: event.data.day ?? null }) }
    case 'InvoiceIssued':
      return { invoice: event.data.number }
    case 'ParcelCameBack':
      return { came_back: event.data.why }
    case 'ReturnRepaid':
      return event.data.whole ? { payment_status: 'refunded' as const } : {}
    case 'ReturnAccepted':
      if (event.data.goesBack) return { agreed_due: sql<number>`agreed_due + ${event.data.goesBack.amount}` }
      return event.data.refund === 'provider' ? { refund_due: event.data.amount } : {}
    case 'CashOwed':
      // From now on the courier owes the cash to the shop.
      return { delivered_at: sql<Date>`coalesce(delivered_at, ${event.at}::timestamptz)` }
    case 'CancelledParcelDelivered':
      return { recalled: 'kept' as const }
    case 'ReturnRequested':
    case 'ReturnRefused':
    case 'ReturnPiecesReceived':
    case 'ReturnPiecesInspected':
    case 'ReturnRepairEnded':
    case 'ReturnPiecesMissed':
    case 'ExchangeSent':
    case 'ExchangeEnded':
    case 'ExchangeUndone':
    case 'KeptPieceCharged':
      return {}
    case 'ReturnUpiAsked':
    case 'ReturnUpiGiven':
    case 'ReturnBankGiven':
    case 'ReturnPickupAsked':
    case 'CancelAsked':
    case 'CancelRefused':
    case 'PaymentDeclined':
    case 'ClaimMade':
    case 'ClaimFailed':
    case 'OrderNoted':
    case 'EinvoiceRegistered':
    case 'ReviewAsked':
    case 'OrderMailAsked':
    case 'CreditNoteIssued':
      return null
  }
}

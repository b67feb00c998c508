import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { Selectable } from 'kysely'
import type { Contact, OrderListTable, OrderOffer, StoredLine } from '../../schema.ts'
import { allowedActionsOf, returnAnswer, returnableUnits } from '../access/allowed-actions.ts'
import type { ReturnRow } from './order-returns.projection.ts'
import { maskContact } from './redact.ts'

export type OrderRow = Selectable<OrderListTable>
export type View = 'full' | 'masked' | 'masked-list'

const erased: Contact = { name: '', email: '', phone: '', address: '', city: '', state: '', pincode: '', country: '' }

/**
 * An order as every call returns it, in rupees, with the field names of both specification documents. The full view
 * includes returns and allowed actions.
 */
export function orderAnswer(row: OrderRow, view: View, returns: readonly ReturnRow[] = [], now = new Date()) {
  const contact = row.contact ?? erased
  const shown = view === 'full' ? contact : maskContact(contact)
  const isListed = view === 'masked-list'
  const orderId = isListed ? maskOrderId(row.order_id) : row.order_id
  // With the AWB, the carrier's page would show the order number, which strangers must not see.
  const trackingNumber = isListed ? lastFour(row.tracking_number) : row.tracking_number
  const amount = rupeesOf(Number(row.total))
  const at = row.created_at.toISOString()
  return {
    id: orderId,
    order_id: orderId,
    created_at: at,
    orderDate: at,
    ...shown,
    customer_name: shown.name,
    customer: { name: shown.name, email: shown.email, phone: shown.phone, address: shown.address },
    amount,
    total: amount,
    subtotal: rupeesOf(Number(row.subtotal)),
    discount: rupeesOf(Number(row.discount)),
    ...(row.offers ? { offers: row.offers.map(offerAnswer) } : {}),
    ...(row.gift ? { gift: giftAnswer(row, view) } : {}),
    ...(row.cash_fee > 0 ? { cash_fee: rupeesOf(Number(row.cash_fee)) } : {}),
    ...(row.advance > 0
      ? { advance: rupeesOf(Number(row.advance)), to_collect: rupeesOf(Number(row.to_collect)) }
      : {}),
    order_status: row.status,
    payment_status: row.payment_status,
    ...(row.refunded > 0 ? { amount_refunded: rupeesOf(Number(row.refunded)) } : {}),
    ...(refundToCome(row) > 0 ? { refund_to_come: rupeesOf(refundToCome(row)) } : {}),
    payment_method: row.payment_method,
    tracking_number: trackingNumber,
    trackingNumber,
    tracking_url: isListed ? null : row.tracking_url,
    courier: row.courier,
    ...(row.confirm_by && view === 'full' ? { confirm_by: row.confirm_by.toISOString() } : {}),
    came_back: row.came_back,
    version: row.version,
    items: row.lines.map((line, index) => ({
      ...itemAnswer(line, index),
      ...(view === 'full' ? { returnable: Math.max(0, returnableUnits(line, returns) - (line.takenOut ?? 0)) } : {}),
    })),
    ...(view === 'full'
      ? {
          invoice: row.invoice,
          ...(row.kept_of ? { kept_of: row.kept_of } : {}),
          ...(row.exchange_of ? { exchange_of: row.exchange_of } : {}),
          ...(row.exchange_of && isPaidBackByHand(row) ? { back_by_hand: true as const } : {}),
          delivered_at: row.delivered_at?.toISOString() ?? null,
          may: allowedActionsOf(row, returns, now),
          returns: returns.filter(isShown).map((one) => returnAnswer(row, one)),
        }
      : {}),
  }
}

/** Hides the cash of a cancelled order that was delivered after all: it is no longer owed. */
const isShown = ({ owed, amount }: ReturnRow): boolean => !owed || amount > 0

/**
 * Whether its money is sent by hand and needs a destination: it was paid in cash, or by an exchange of such an order.
 */
export const isPaidBackByHand = ({
  to_collect,
  exchange_of,
  paid_from,
}: Pick<OrderRow, 'to_collect' | 'exchange_of' | 'paid_from'>): boolean =>
  to_collect > 0 || (exchange_of !== null && paid_from === null)

/** Paise that are promised but have not arrived. */
export const refundToCome = ({ refund_due, agreed_due }: Pick<OrderRow, 'refund_due' | 'agreed_due'>): number =>
  Number(refund_due) + Number(agreed_due)

const itemAnswer = (line: StoredLine, index: number) => ({
  item_id: String(index + 1),
  product_id: line.productId,
  product_name: line.name,
  sku: line.sku,
  product_sku: line.sku,
  product_image: line.image,
  size: line.size,
  quantity: line.quantity,
  price: rupeesOf(line.price),
  ...(line.discount ? { discount: rupeesOf(line.discount) } : {}),
  ...(line.takenOut ? { taken_out: line.takenOut } : {}),
})

const offerAnswer = ({ title, code, amount, shipping }: OrderOffer) => ({
  ...{ title, code, amount: rupeesOf(amount), shipping: rupeesOf(shipping) },
})

/** The note is the shopper's own text and not shown to strangers. */
const giftAnswer = ({ gift, gift_note }: OrderRow, view: View) => ({
  ...(gift?.wrap === undefined ? {} : { wrap: rupeesOf(gift.wrap) }),
  ...(gift_note && view === 'full' ? { note: gift_note } : {}),
})

/** Enough to recognise one's own order, too little to look it up by. */
const maskOrderId = (orderId: string) => `ORD-……${orderId.slice(-4)}`
const lastFour = (awb: string | null) => awb && `……${awb.slice(-4)}`

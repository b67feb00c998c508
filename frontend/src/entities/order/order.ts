// An order as used by the screens: tracking, profile and the back office read the same answer.
import { isSafeAddress } from '@suvarna/contracts/common/safe-link.ts'
import type { CancelledParcel } from '@suvarna/contracts/orders/deliveries/cancelled-parcel.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { subtotalOf } from '@suvarna/contracts/orders/price/sums.ts'
import { type AllowedActions, type OrderReturn, toAllowedActions, toReturns } from './allowed-actions.ts'
import { type FailedDelivery, toFailedDelivery } from './deliveries/failed-delivery.ts'
import { type OrderRefund, toRefunds } from './order-refunds.ts'

export type OrderItem = {
  /** its position in the order, as used by the calls */
  itemId: string
  productId: string
  name: string
  sku: string
  image: string
  quantity: number
  /** rupees per unit */
  price: number
  size: string
  /** units that were refunded before they were packed */
  takenOut: number
  /** units that were refunded but are packed all the same; staff only */
  refunded?: number
  /** units without a requested return */
  returnable: number
}

/** `wrap`: its price in rupees, null if not wrapped. `note`: '' for masked viewers. */
type OrderGift = { wrap: number | null; note: string }

export type Order = {
  id: string
  createdAt: string
  name: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  /** masked viewers get the first three digits followed by stars */
  pincode: string
  country: string
  /** rupees */
  amount: number
  /** rupees of its payment that were refunded, and that are still being refunded */
  amountRefunded?: number
  refundToCome?: number
  /** null if it is not a gift */
  gift?: OrderGift | null
  /** rupees for paying in cash; 0 for none */
  cashFee?: number
  /** rupees paid online in advance, and rupees that the courier collects, for an order paid in two ways */
  advance?: number
  toCollect?: number
  status: string
  paymentStatus: string
  paymentMethod: string
  trackingNumber: string
  trackingUrl: string
  /** until when a cash order can be confirmed by its mail */
  confirmBy?: string
  /** the carrier returned or lost the shipment, and the shop has not yet decided what to do */
  cameBack?: 'returned' | 'lost' | null
  /** the courier's last report: the parcel could not be delivered */
  failedDelivery?: FailedDelivery | null
  /** cancelled after its parcel had left, which is on its way or with the customer */
  cancelledParcel?: CancelledParcel | null
  /** its invoice's number; '' until it has shipped, and for masked viewers */
  invoice: string
  /** the order whose pieces this one replaces; '' for most */
  exchangeOf?: string
  /** the order whose exchanged pieces, never sent back, this one charges for; '' for most */
  keptOf?: string
  /** refunded by transfer like cash: an exchange without an online payment of its own */
  backByHand?: boolean
  items: OrderItem[]
  may: AllowedActions | null
  returns: OrderReturn[]
  /** refunds of its online payment, oldest first */
  refunds?: OrderRefund[]
}

type Loose = Readonly<Record<string, unknown>>

export function toOrder(answer: unknown): Order {
  const wire = (answer ?? {}) as Loose
  const customer = (wire.customer ?? {}) as Loose
  return {
    id: text(wire.order_id ?? wire.id),
    createdAt: text(wire.created_at ?? wire.orderDate),
    name: text(wire.name ?? wire.customer_name ?? customer.name),
    email: text(wire.email ?? customer.email),
    phone: text(wire.phone ?? customer.phone),
    address: text(wire.address ?? customer.address),
    city: text(wire.city),
    state: text(wire.state),
    pincode: text(wire.pincode).replace(/^\d{3}$/, '$&***'),
    country: text(wire.country),
    amount: Number(wire.amount ?? wire.total ?? 0),
    amountRefunded: Number(wire.amount_refunded ?? 0),
    refundToCome: Number(wire.refund_to_come ?? 0),
    gift: toGift(wire.gift),
    cashFee: Number(wire.cash_fee ?? 0),
    ...(typeof wire.advance === 'number' ? { advance: wire.advance, toCollect: Number(wire.to_collect ?? 0) } : {}),
    status: text(wire.order_status) || 'pending',
    paymentStatus: text(wire.payment_status),
    paymentMethod: text(wire.payment_method),
    trackingNumber: text(wire.tracking_number ?? wire.trackingNumber),
    trackingUrl: isSafeAddress(text(wire.tracking_url)) ? text(wire.tracking_url) : '',
    ...(typeof wire.confirm_by === 'string' ? { confirmBy: wire.confirm_by } : {}),
    cameBack: wire.came_back === 'returned' || wire.came_back === 'lost' ? wire.came_back : null,
    failedDelivery: toFailedDelivery(wire.failed_delivery),
    cancelledParcel:
      wire.cancelled_parcel === 'on_its_way' || wire.cancelled_parcel === 'delivered' ? wire.cancelled_parcel : null,
    invoice: text(wire.invoice),
    exchangeOf: text(wire.exchange_of),
    keptOf: text(wire.kept_of),
    backByHand: wire.back_by_hand === true,
    items: Array.isArray(wire.items) ? wire.items.map(toItem) : [],
    may: toAllowedActions(wire.may),
    returns: toReturns(wire.returns),
    refunds: toRefunds(wire.refunds),
  }
}

function toGift(answer: unknown): OrderGift | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { wrap, note } = answer as Loose
  return { wrap: typeof wrap === 'number' ? wrap : null, note: text(note) }
}

/** Rupees that the courier collects. */
export const collectedOf = ({
  paymentMethod,
  amount,
  toCollect,
}: Pick<Order, 'paymentMethod' | 'amount' | 'toCollect'>) => (isOnline(paymentMethod) ? (toCollect ?? 0) : amount)

/** The discount on the pieces' prices, in rupees. */
export const savedOn = ({
  items,
  gift,
  cashFee = 0,
  amount,
}: Pick<Order, 'items' | 'gift' | 'cashFee' | 'amount'>): number =>
  subtotalOf(items) + (gift?.wrap ?? 0) + cashFee - amount

/** Accepts `{ data }`, `{ orders }` or a plain list; entries without an id are dropped. */
export function toOrders(answer: unknown): Order[] {
  const wire = (answer ?? {}) as Loose
  const list = Array.isArray(answer) ? answer : (wire.data ?? wire.orders)
  return Array.isArray(list) ? list.map(toOrder).filter(({ id }) => id !== '') : []
}

function toItem(answer: unknown): OrderItem {
  const wire = (answer ?? {}) as Loose
  return {
    itemId: text(wire.item_id),
    productId: text(wire.product_id ?? wire.item_id),
    name: text(wire.product_name),
    sku: text(wire.product_sku ?? wire.sku),
    image: text(wire.product_image),
    quantity: Number(wire.quantity ?? 1),
    price: Number(wire.price ?? 0),
    size: text(wire.size),
    takenOut: Number(wire.taken_out ?? 0),
    ...(typeof wire.refunded === 'number' ? { refunded: wire.refunded } : {}),
    returnable: Number(wire.returnable ?? 0),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

import type { BodyOf } from '@suvarna/contracts/api.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { CartLine } from '../../../entities/cart/cart.ts'
import type { CartPrice } from '../../../entities/cart/cart-price.ts'
import type { CheckoutValues } from '../checkout-values.ts'

export type ShipmentBody = BodyOf<'POST /orders/shiprocket/order'>

type Order = { orderId: string; values: CheckoutValues; lines: readonly CartLine[]; totals: CartPrice; at: Date }

const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: policy.timeZone, dateStyle: 'short', timeStyle: 'short' })

/** The carrier's form for an order. Each line's price is reduced by its share of the discount. */
export function shipmentOf({ orderId, values, lines, totals, at }: Order): ShipmentBody {
  const { pickupLocation, ...measures } = policy.parcel
  const left = totals.subtotal === 0 ? 1 : 1 - totals.discount / totals.subtotal
  return {
    order_id: orderId,
    order_date: moment.format(at),
    pickup_location: pickupLocation,
    billing_customer_name: values.name,
    billing_last_name: '',
    billing_address: values.address,
    billing_city: values.city,
    billing_pincode: values.pincode,
    billing_state: values.state,
    billing_country: values.country,
    billing_email: values.email,
    billing_phone: values.phone,
    shipping_is_billing: true,
    order_items: lines.map(({ id, name, quantity, price }) => ({
      name,
      sku: id,
      units: quantity,
      selling_price: Math.round(price * left * 100) / 100,
      hsn: policy.hsn,
    })),
    payment_method: values.paymentMethod === 'cod' ? 'COD' : 'Prepaid',
    sub_total: totals.parts?.toCourier ?? totals.total,
    ...measures,
  }
}

import { policy } from '@suvarna/contracts/common/policy.ts'
import type { ReturnDetails } from '../../../shipment/carrier.ts'
import { indianMinute, limits, measuresOf } from '../shiprocket-payload.ts'

/** The shop's pick-up place, as stored in the carrier's account. */
export type ShopPlace = {
  pickup_location: string
  name?: string
  email?: string
  phone?: string
  address?: string
  address_2?: string | null
  city?: string
  state?: string
  country?: string
  pin_code?: string
}

/** The body of `orders/create/return`, in rupees, with the full addresses of shopper and shop. */
export function returnPayload({ reference, placedAt, items, contact, sending }: ReturnDetails, shop: ShopPlace) {
  return {
    order_id: reference,
    order_date: indianMinute(placedAt),
    pickup_customer_name: contact.name,
    pickup_last_name: '',
    pickup_address: contact.address.slice(0, limits.address),
    pickup_city: contact.city.slice(0, limits.city),
    pickup_state: contact.state,
    pickup_country: policy.country,
    pickup_pincode: Number(contact.pincode),
    pickup_email: contact.email,
    pickup_phone: contact.phone,
    shipping_customer_name: shop.name ?? shop.pickup_location,
    shipping_last_name: '',
    shipping_address: shop.address,
    shipping_address_2: shop.address_2 ?? '',
    shipping_city: shop.city,
    shipping_state: shop.state,
    shipping_country: policy.country,
    shipping_pincode: Number(shop.pin_code),
    shipping_email: shop.email,
    shipping_phone: shop.phone,
    order_items: items.map(({ name, sku, quantity, price }) => ({
      name: name.slice(0, limits.name),
      sku: sku.slice(0, limits.sku),
      units: quantity,
      selling_price: price / 100,
      hsn: Number(policy.hsn),
    })),
    payment_method: 'PREPAID' as const,
    total_discount: 0,
    sub_total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) / 100,
    ...measuresOf(sending.parcel),
  }
}

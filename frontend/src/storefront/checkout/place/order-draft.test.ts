import { expect, it } from 'vitest'
import { lineOf } from '../../../entities/cart/cart.ts'
import { cartPrice } from '../../../entities/cart/cart-price.ts'
import { toProduct } from '../../../entities/product/product.ts'
import { emptyCheckout } from '../checkout-values.ts'
import { shipmentOf } from './order-draft.ts'

it('[K14] the carrier gets the specified form, with prices after the discount', () => {
  const lines = [lineOf(toProduct({ id: 'p1', name: 'Jhumka', price: 1000, stock: 9 }), 2, null)]
  const values = {
    ...emptyCheckout,
    name: 'Priya Sharma',
    email: 'priya@example.in',
    phone: '9876543210',
    address: '14 Lake View Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
  }
  const at = new Date('2026-11-20T20:00:00Z')
  expect(shipmentOf({ orderId: 'ORD-123456789012', values, lines, totals: cartPrice({ lines }), at })).toEqual({
    order_id: 'ORD-123456789012',
    order_date: '2026-11-21 01:30',
    pickup_location: 'Primary',
    billing_customer_name: 'Priya Sharma',
    billing_last_name: '',
    billing_address: '14 Lake View Road',
    billing_city: 'Bengaluru',
    billing_pincode: '560038',
    billing_state: 'Karnataka',
    billing_country: 'India',
    billing_email: 'priya@example.in',
    billing_phone: '9876543210',
    shipping_is_billing: true,
    order_items: [{ name: 'Jhumka', sku: 'p1', units: 2, selling_price: 900, hsn: '7117' }],
    payment_method: 'COD',
    sub_total: 1800,
    length: 10,
    breadth: 10,
    height: 5,
    weight: 0.5,
  })
})

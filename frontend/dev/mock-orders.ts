// Orders of the stand-in: placed with stock and price checked, kept in memory.
import { rupeesOf, totalsOf } from '@suvarna/contracts/money.ts'
import type { Order, PlaceBody } from '@suvarna/contracts/orders.ts'
import { productById, products } from './mock-catalogue.ts'
import { Refusal } from './mock-refusal.ts'

export const orders: Order[] = []

const people = [
  ['Priya Sharma', 'priya@example.in', 'Bengaluru', 'Karnataka', '560038'],
  ['Arjun Mehta', 'arjun.m@example.in', 'Ahmedabad', 'Gujarat', '380015'],
  ['Fathima Rahman', 'fathima@example.in', 'Kochi', 'Kerala', '682020'],
  ['Sukhmani Gill', 'sukhmani@example.in', 'Chandigarh', 'Chandigarh', '160022'],
] as const
const statuses = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'delivered'] as const

for (let number = 26; number >= 0; number--) {
  const [name, email, city, state, pincode] = people[number % people.length] ?? people[0]
  const [first, second] = [products(null)[(number * 5) % 70], products(null)[(number * 3 + 1) % 70]]
  if (!first || !second) continue
  const chosen = number % 3 === 0 ? [first, second] : [first]
  const contact = { name, email, phone: '9876543210', address: '14 Lake View Road, 2nd stage', city, state, pincode }
  const placed = record({
    ...contact,
    country: 'India',
    payment_method: 'cod',
    amount: 0,
    order_items: itemsOf(chosen),
  })
  placed.order_status = statuses[number % statuses.length] ?? 'pending'
  placed.created_at = new Date(Date.now() - (number * 19 + 1) * 3_600_000).toISOString()
}

export function ordersOf(email: string): Order[] {
  const found = orders.filter((order) => order.email === email.trim().toLowerCase())
  if (found.length === 0) throw new Refusal(404, 'order_not_found', 'No orders found')
  return found.map((order) => ({ ...order, order_id: order.order_id.replace(/\d{8}/, '……'), name: 'P*** S***' }))
}

export function placeOrder(body: object): object {
  const wanted = body as PlaceBody
  for (const { product_id, size, quantity, price } of wanted.order_items) {
    const product = productById(product_id)
    const left = product.ring_sizes.find((entry) => entry.size === size)?.stock ?? product.stock
    const named = `${product.name}${size ? ` (size ${size})` : ''}`
    if (left < quantity) throw new Refusal(409, 'out_of_stock', `${named}: only ${left} in stock`)
    if (price !== product.price)
      throw new Refusal(409, 'price_changed', 'The total has changed. Please check your bag.')
  }
  const order = record(wanted)
  return { success: true, order_id: order.order_id, data: { order_id: order.order_id, amount: order.amount } }
}

export function validateCart(body: object): object {
  const { order_items } = body as Pick<PlaceBody, 'order_items'>
  const lines = order_items.map(({ product_id, size, quantity }) => {
    const product = productById(product_id)
    const available = product.ring_sizes.find((entry) => entry.size === size)?.stock ?? product.stock
    return { product_id, product_name: product.name, size: size ?? null, quantity, price: product.price, available }
  })
  return { success: true, data: { lines } }
}

/** The next step of an order's way, so that its page can be watched following. */
export function advanceOrder(id: string): void {
  const order = orders.find(({ order_id }) => order_id === id)
  const way = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'] as const
  if (order) order.order_status = way[way.indexOf(order.order_status as (typeof way)[number]) + 1] ?? 'delivered'
}

function itemsOf(chosen: readonly { id: string; price: number; ring_sizes: { size: number }[] }[]) {
  return chosen.map(({ id, price, ring_sizes }) => ({
    product_id: id,
    quantity: 1,
    price,
    size: ring_sizes[0]?.size ?? null,
  }))
}

function record(body: PlaceBody): Order {
  const id = `ORD-${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`
  const items = body.order_items.map(({ product_id, quantity, size }) => {
    const { name, sku, main_image, price } = productById(product_id)
    const item = { product_name: name, sku, product_sku: sku, product_image: main_image, quantity, price }
    return { ...item, item_id: product_id, product_id, size: size ?? null }
  })
  const totals = totalsOf(items.map(({ quantity, price }) => ({ quantity, price: price * 100 })))
  const { name, email, phone, address, city, state, pincode } = body
  const now = new Date().toISOString()
  const order: Order = {
    ...{
      id,
      order_id: id,
      created_at: now,
      orderDate: now,
      customer_name: name,
      customer: { name, email, phone, address },
    },
    ...{ name, email, phone, address, city, state, pincode, country: 'India', items, version: 1 },
    ...{ amount: rupeesOf(totals.total), total: rupeesOf(totals.total), subtotal: rupeesOf(totals.subtotal) },
    ...{ discount: rupeesOf(totals.discount), order_status: 'pending', payment_status: 'pending' },
    ...{
      payment_method: body.payment_method,
      tracking_number: null,
      trackingNumber: null,
      tracking_url: null,
      courier: null,
    },
  }
  orders.unshift(order)
  return order
}

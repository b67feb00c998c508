// The actions that shopper and admin try while something is broken, each with its result.
import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Attempt } from '@suvarna/tools/check-shop/read/books.ts'
import { orderOf, type StockedProduct } from '../../failures/shoppers.ts'

export const viewNames = [
  'home',
  'search',
  'product',
  'picture',
  'cart',
  'cash order',
  'online order',
  'order page',
  'login',
  'dashboard',
  'products',
  'orders',
  'admin write',
  'upload',
] as const
export type ViewName = (typeof viewNames)[number]
export type Seen = { response: string; ms: number; why: string }
export type Views = Record<ViewName, Seen>

/** Longer than the gateway's own timeout: 30 s for a form without progress. */
const timeoutMs = 45_000

export type Place = { store: string; admin: { email: string; password: string } }
export type Probe = Awaited<ReturnType<typeof openProbe>>

/** Prepares the state before anything breaks: the admin is logged in, a shopper has ordered, products were viewed. */
export async function openProbe({ store, admin }: Place) {
  const answerTo = (path: string, options: Options = {}) => request(`${store}${path}`, options)
  const json = async <Answer>(path: string, options: Options = {}): Promise<Answer> => {
    const { status, text } = await answerTo(path, options)
    if (status >= 300) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer
  }
  const logIn = () => answerTo('/api/auth/login', { body: admin })
  const token = (await json<{ token: string }>('/api/auth/login', { body: admin })).token
  const { products } = await json<AnswerOf<'GET /products'>>('/api/products')
  const inStock = products.filter(({ ring_sizes, stock }) => ring_sizes.length === 0 && stock > 0)
  const [viewed, other] = inStock
  if (!viewed || !other) throw new Error('the demo has too little in stock')
  const toOrder: StockedProduct = { productId: viewed.id, rupees: viewed.price }
  const setStock = () => answerTo(`/api/products/${other.id}/stock`, { method: 'PUT', body: { stock: count++ }, token })
  let count = 5_000
  const stocked = await answerTo(`/api/products/${viewed.id}/stock`, { method: 'PUT', body: { stock: 9_000 }, token })
  if (stocked.status !== 200) throw new Error(stocked.text)

  const attempts: Attempt[] = []
  const order = async (more: object = {}) => {
    const key = randomUUID()
    const attempt: Attempt = { key, outcome: 'vanished' }
    attempts.push(attempt)
    const response = await answerTo('/api/orders/place', {
      body: { ...orderOf(toOrder), ...more },
      headers: { 'idempotency-key': key, 'x-checkout-id': key },
    })
    if (response.status === 200)
      Object.assign(attempt, {
        outcome: 'placed',
        orderId: (JSON.parse(response.text) as { order_id: string }).order_id,
      })
    return response
  }
  const first = await order()
  const orderId = (JSON.parse(first.text) as { order_id: string }).order_id
  const picture = await onePicture()

  const online = async () => {
    const placed = await order({ payment_method: 'razorpay', payment_status: 'pending' })
    if (placed.status !== 200) return placed
    const { order_id } = JSON.parse(placed.text) as { order_id: string }
    const open = () =>
      answerTo('/api/orders/razorpay/order', {
        body: { amount: toOrder.rupees, currency: 'INR', receipt: 'matrix', order_id },
      })
    // Retries like the storefront while payments does not have the order yet.
    let opened = await open()
    for (let tries = 0; tries < 3 && opened.status === 409; tries++) {
      await new Promise((done) => setTimeout(done, 1_000))
      opened = await open()
    }
    return opened
  }
  const upload = () => {
    const form = new FormData()
    form.append('name', `Matrix ${randomUUID()}`)
    form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png')
    return answerTo('/api/categories', { form, token })
  }

  const looks: Record<ViewName, () => Promise<Answer>> = {
    home: () => answerTo('/'),
    // Never requested before, so it is in no cache.
    search: () => answerTo(`/api/products?q=${encodeURIComponent(`ring ${randomUUID().slice(0, 6)}`)}`),
    product: () => answerTo(`/api/products/${viewed.id}`),
    picture: () => answerTo(`/uploads/${viewed.main_image}`),
    cart: () => answerTo('/api/cart/validate', { body: { order_items: [{ product_id: viewed.id, quantity: 1 }] } }),
    'cash order': () => order(),
    'online order': online,
    'order page': () => answerTo(`/api/orders/${orderId}`, { token }),
    login: logIn,
    dashboard: () => answerTo('/api/admin/analytics/dashboard', { token }),
    products: () => answerTo('/api/products', { token }),
    orders: () => answerTo('/api/admin/orders', { token }),
    'admin write': setStock,
    upload,
  }
  return {
    /** Every order that was tried, in the form that the checker of the books reads. */
    attempts,
    /** All views in parallel. */
    async look(names: readonly ViewName[] = viewNames): Promise<Views> {
      const seen = await Promise.all(names.map(async (name) => [name, await see(looks[name])] as const))
      return Object.fromEntries(seen) as Views
    },
  }
}

type Options = {
  method?: string
  body?: object
  form?: FormData
  token?: string
  headers?: Record<string, string>
}
type Answer = { status: number; text: string; retryAfter: string | null }

async function request(url: string, { method, body, form, token, headers }: Options): Promise<Answer> {
  const sent = form ?? (body ? JSON.stringify(body) : null)
  const response = await fetch(url, {
    method: method ?? (sent === null ? 'GET' : 'POST'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: sent,
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') }
}

/** `ok`, a status, or `none` without a response; a refusal without a message to its caller ends in `!`. */
async function see(look: () => Promise<Answer>): Promise<Seen> {
  const began = performance.now()
  const response = await look().catch((fault) => String(fault.cause ?? fault))
  const ms = Math.round(performance.now() - began)
  if (typeof response === 'string') return { response: 'none', ms, why: response }
  const { status, text } = response
  if (status < 300) return { response: 'ok', ms, why: '' }
  const isReported = text.startsWith('{') && 'code' in JSON.parse(text)
  return { response: `${status}${isReported ? '' : '!'}`, ms, why: text.slice(0, 200) }
}

async function onePicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 420, height: 430, channels: 3, background: '#c9a227' } })
    .png()
    .toBuffer()
}

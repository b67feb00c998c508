import { policy } from '@suvarna/contracts/common/policy.ts'
import { heldKinds } from '@suvarna/contracts/common/privacy/held-kinds.ts'
import { purposes } from '@suvarna/contracts/identity/consent-terms.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  aBanner,
  aCategory,
  aCollection,
  aLine,
  anItem,
  anOrder,
  aProduct,
  aSavedAddress,
  theShop,
} from '../testing/samples.ts'
import { api, asCustomer, open } from '../testing/screen.tsx'

// Here the catalogues' texts use letters like ƀåĝ. A text that is still readable is in no catalogue, or it is data.

const product = aProduct({
  ...{ id: 'p1', stock: 3, rating: { average: 4.3, count: 3 }, width_mm: 22 },
  images: [
    { id: 'i1', img: 'studs-1.webp', is_main: 1 },
    { id: 'i2', img: 'studs-worn.webp', is_main: 0, worn: 'ear' },
  ],
})
const gone = aProduct({ id: 'p2', name: 'Kiran Studs', stock: 0 })
const order = anOrder({ status: 'shipped', items: [anItem()] })
const profile = {
  ...{ id: 'u1', firstName: 'Meera', email: 'meera@example.com', role: 'user' as const },
  ...{ isVerified: true, memberSince: '2026-01-05T10:00:00.000Z' },
}
const address = aSavedAddress()
/** Their English texts are data, but a page shows its own translation instead. */
const consents = purposes.map((purpose) => ({
  ...{ purpose, title: 'Title', basis: 'consent' as const, given: true, version: 1, text: 'Text', current_version: 1 },
  ...{ source: 'preferences' as const, changed_at: '2026-11-24T06:00:00.000Z' },
}))
const banner = aBanner()
const collection = aCollection()

/** Texts of the API, of the samples' prices and of brands; the longest first, so that no part of one remains. */
const data = [product, gone, order, profile, address, banner, collection, aCategory(), theShop(), theShop().seller]
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : []
const brands = [
  'Suvarna',
  'Razorpay',
  'Instagram',
  'Facebook',
  'Pinterest',
  'JPG',
  'PNG',
  'WEBP',
  'ORD-',
  'English',
  ' am',
  ' pm',
]
const known = [...new Set([...data.flatMap(stringsIn), ...brands])]
  .filter((text) => /[a-z]/i.test(text))
  .sort((a, b) => b.length - a.length)

const readable = (text: string): string =>
  known.reduce(
    (rest, one) => rest.replaceAll(one, '').replaceAll(one.toLowerCase(), ''),
    text.replaceAll(/\S*@\S+\.\w+/g, ''),
  )

const judged = new Map<string, boolean>()
/** Cached: most texts are on every page, and each is compared with some hundred samples. */
function isReadable(text: string): boolean {
  const before = judged.get(text)
  if (before !== undefined) return before
  const is = /[a-z]{2}/i.test(text) && /[a-z]{2}/i.test(readable(text))
  judged.set(text, is)
  return is
}

const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']

/** Readable texts on the page that are not data. */
function outsideTheCatalogues(): string[] {
  const texts: string[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style')) texts.push(node.textContent ?? '')
  for (const element of document.body.querySelectorAll('*'))
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
  return [...new Set(texts)].filter(isReadable)
}

const settled = async () => {
  await waitFor(() => {
    expect(document.querySelector('h1')).not.toBeNull()
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  })
}

beforeEach(() => {
  const place = { serviceable: true, cod: true, days: 4, expected: null, courier: 'Blue', city: null, state: null }
  api.answers('GET /shipping/serviceability', { success: true, data: place })
  api.answers('GET /categories', { success: true, categories: [aCategory()] })
  api.answers('GET /collections', { success: true, collections: [collection] })
  api.answers('GET /banners', { success: true, banners: [banner, aBanner({ id: 'b2' })] })
  for (const key of ['GET /products/new-arrivals', 'GET /products/featured', 'GET /products/best-sellers'] as const)
    api.answers(key, { success: true, products: [product, gone] })
  api.answers('GET /products', { success: true, products: [product, gone], total: 2 })
  api.answers('GET /products/{id}', { success: true, product })
  api.answers('GET /products/{id}/reviews', { success: true, reviews: [] } as never)
  api.answers('GET /auth/profile', profile)
  api.answers('GET /auth/orders', { success: true, orders: [order] } as never)
  api.answers('GET /auth/addresses', { success: true, addresses: [address] })
  api.answers('GET /orders/{orderId}', { success: true, data: order })
  api.answers('GET /orders/{orderId}/confirm', ({ params: { orderId = '' } }) => ({
    success: true as const,
    data: {
      ...{ order_id: orderId, amount: 499, confirm_by: '2026-11-27T10:00:00.000Z' },
      state: orderId.endsWith('2') ? ('waiting' as const) : ('confirmed' as const),
    },
  }))
  const line = { product_id: 'p1', product_name: product.name, size: null, quantity: 1, price: 499, available: 3 }
  const totals = { units: 1, subtotal: 499, discount: 0, shipping: 0, total: 499 }
  api.answers('POST /cart/validate', { success: true, data: { lines: [{ ...line, problem: null }], ...totals } })
  const { freeShippingOver, otherwiseShipping, returnDays, promiseReturnDays, refundBusinessDays } = policy.pages
  const pages = {
    ...{ free_shipping_over: freeShippingOver, otherwise_shipping: otherwiseShipping, return_days: returnDays },
    ...{ promise_return_days: promiseReturnDays, refund_business_days: refundBusinessDays },
  }
  api.answers('GET /consents', { success: true, consents })
  api.answers('GET /auth/consents', { success: true, consents })
  api.answers('GET /shop', { success: true, data: { ...theShop(), phone_updates: true } })
  api.answers('GET /config', { success: true, data: { razorpay_key_id: 'rzp_1', currency: 'INR', policy: pages } })
})

it.each([
  '/',
  '/products',
  '/ring',
  '/search',
  '/category',
  '/product/p1',
  '/cart',
  '/orders',
  `/orders?id=${order.order_id.replace('ORD-', '')}`,
  '/orders/confirm?id=ORD-123456789012&t=link',
  '/orders/confirm?id=ORD-123456789013&t=link',
  '/orders/confirm',
  '/watchlist',
  '/login',
  '/register',
  '/forgot-password',
  '/your-data',
  '/about',
  '/how-we-plate',
  '/contact',
  '/privacy',
  '/terms',
  '/shipping-returns',
  '/preferences',
  '/preferences?t=link&purpose=review-requests',
  '/nothing/there',
])('every text of %s stands in a catalogue', async (path) => {
  open(path)
  await settled()
  await waitFor(() => expect(outsideTheCatalogues()).toEqual([]))
})

it.each(['/cart', '/checkout'])('every text of %s with a piece stands in a catalogue', async (path) => {
  open(path, { storage: { cart: [aLine(product)] } })
  await settled()
  await waitFor(() => expect(outsideTheCatalogues()).toEqual([]))
})

it('every text of a search and of what it understood stands in a catalogue', async () => {
  const understood = [
    { kind: 'price' as const, label: 'Up to ₹500', text: '500', without: '1' },
    { kind: 'gender' as const, label: 'men', text: '2', without: '3' },
    { kind: 'colour' as const, label: 'rose gold', text: '4', without: '5' },
  ]
  api.answers('GET /products', { success: true, products: [product], total: 1, understood })
  open('/search?q=123')
  await settled()
  await waitFor(() =>
    expect(document.querySelectorAll('main ul button[aria-label], main ul li button').length).toBeGreaterThan(2),
  )
  expect(outsideTheCatalogues()).toEqual([])
})

it('every text of the profile stands in a catalogue', async () => {
  open('/profile', asCustomer)
  await settled()
  await waitFor(() => expect(outsideTheCatalogues()).toEqual([]))
})

it('every text of what is held about a person stands in a catalogue', async () => {
  const facts = ['Name', 'Placed', 'Version', 'Your words, edition 2'].map((name) => ({ name, value: '1' }))
  for (const service of ['identity', 'orders', 'catalog', 'payments', 'shipping', 'analytics'] as const) {
    const kinds = Object.entries(heldKinds).filter(([, kind]) => kind.service === service)
    api.answers(`GET /your-data/${service}`, {
      ...{ success: true, service, as_of: '2026-11-24T06:00:00.000Z', expires_at: '2026-12-01T06:00:00.000Z' },
      data: kinds.map(([kind, { title, purpose, kept, correct }], place) => ({
        ...{ kind, title, purpose, kept, correct, records: place === 1 ? [] : [{ title: '1', facts }] },
      })),
    })
  }
  open(`/your-data?t=${'a'.repeat(22)}`)
  await settled()
  await waitFor(() => expect(outsideTheCatalogues()).toEqual([]))
})

it.each(['/login', '/register', '/forgot-password', '/orders'])('what %s asks for, too', async (path) => {
  const user = open(path)
  await settled()
  const submit = document.querySelector<HTMLButtonElement>('main button[type="submit"]')
  expect(submit).not.toBeNull()
  if (submit) await user.click(submit)
  await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull())
  expect(outsideTheCatalogues()).toEqual([])
})

it('what the checkout asks for, too', async () => {
  const user = open('/checkout', { storage: { cart: [aLine(product)] } })
  await settled()
  const submit = document.querySelector<HTMLButtonElement>('main button[type="submit"]')
  if (submit) await user.click(submit)
  await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull())
  expect(outsideTheCatalogues()).toEqual([])
})

it('every text about a gift stands in a catalogue: at the checkout, in the bag, on the order', async () => {
  const gift = { notes: true, wrap_price: 4_950 }
  api.answers('GET /shop', { success: true, data: { ...theShop(), gift } })
  const user = open('/checkout', { storage: { cart: [aLine(product)] } })
  await settled()
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main fieldset input[type="checkbox"]')]
  await waitFor(() => expect(boxes()).toHaveLength(1))
  for (const at of [0, 1]) await user.click(boxes()[at] as HTMLInputElement)
  expect(outsideTheCatalogues()).toEqual([])
  const wrapped = { ...order, gift: { wrap: 49.5, note: '१' }, may: { cancel: false, pay_by: null, return_by: null } }
  api.answers('GET /orders/{orderId}', { success: true, data: wrapped })
  open(`/orders?id=${order.order_id}`)
  await settled()
  await waitFor(() => expect(outsideTheCatalogues()).toEqual([]))
})

it('every text about an exchange stands in a catalogue: the form, and each state on the order', async () => {
  const may = { cancel: false, pay_by: null, return_by: '2999-01-01T10:00:00.000Z' }
  const sizes = [
    { size: 6, available: 0 },
    { size: 8, available: 1 },
  ]
  api.answers('GET /orders/{orderId}/exchange', { success: true, data: { items: [{ item_id: '1', sizes }] } })
  const pieces = [{ product_name: '१', size: 7, to: 8, quantity: 1 }]
  const asked = { ...{ number: 1, asked_at: order.created_at, answered_at: null, items: [], words: null, note: null } }
  const states = ['held', 'sent', 'undone', 'not_sent', 'ended', 'refund'] as const
  const returns = states.map((state, at) => ({
    ...{ ...asked, number: at + 1, status: 'accepted' as const, reason: 'size' as const, amount: 9, refund: null },
    exchange: { state, pieces, until: '2026-12-08T10:00:00.000Z', sent_as: order.order_id },
  }))
  const items = order.items.map((item) => ({ ...item, item_id: '1', size: 7, returnable: 1 }))
  const data = { ...order, order_status: 'delivered' as const, exchange_of: order.order_id, may, returns, items }
  api.answers('GET /orders/{orderId}', { success: true, data })
  const user = open(`/orders?id=${order.order_id}`)
  await settled()
  const ask = await waitFor(() => {
    const found = [...document.querySelectorAll('main button')].find(({ nextElementSibling }) =>
      nextElementSibling?.matches('dialog'),
    )
    if (!found) throw new Error('nothing opens a dialog')
    return found
  })
  await user.click(ask)
  await waitFor(() => expect(document.querySelector('dialog[open] select')).not.toBeNull())
  expect(outsideTheCatalogues()).toEqual([])
})

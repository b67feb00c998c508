// A customer with an account, orders and texts that occur nowhere else.
import { randomUUID } from 'node:crypto'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import sharp from 'sharp'
import type { Shop } from '../shop.ts'

export const person = {
  name: 'Zéphyrine Quillfeather',
  email: 'zephyrine.quill+gold@featherstone.example',
  phone: '9123456780',
  address: '77 Peacock "Feather" Lane, behind Banyan’s Gate',
  city: 'Quillpatnam',
}
/** Includes parts of texts: a store may keep only a first name, or a line of an address. */
export const personal = [
  ...['Zéphyrine', 'Quillfeather', 'zephyrine.quill', 'featherstone.example', '9123456780'],
  ...['Peacock "Feather" Lane', 'Peacock ', 'Banyan’s Gate', 'Quillpatnam'],
]
/** Other texts that the person enters, once each. */
export const said = ['featherupi', 'Glimmering like a lagoon', 'Balcony of the old Lighthouse']

/** A person without an account, with texts of their own. */
export const guest = {
  name: 'Wilhelmina Thistlewick',
  email: 'wilhelmina.t@thistlewick.example',
  phone: '9345678012',
  address: '5 Nettle Rise, above the Dovecote',
  city: 'Thistlepore',
  gift: { note: 'For my Moonlit Marigold' },
}
export const guestTexts = [
  'Wilhelmina',
  'Thistlewick',
  'thistlewick.example',
  '9345678012',
  'Nettle Rise',
  'Thistlepore',
  'Moonlit Marigold',
]
const password = 'Quiet-Peacock-42'
/** The version of the consent texts. */
const version = 1

// biome-ignore lint/suspicious/noExplicitAny: a response is what it is; the test looks at it.
export type Answer = { status: number; body: any; cookie: string }

export async function request(
  shop: Shop,
  call: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(`${shop.store}/api${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const cookie = response.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  return { status: response.status, body: await response.json(), cookie: cookie.join('; ') }
}

async function must(shop: Shop, call: string, body?: object, headers?: Record<string, string>): Promise<Answer> {
  const response = await request(shop, call, body, headers)
  if (response.status >= 300) throw new Error(`${call}: ${response.status} ${JSON.stringify(response.body)}`)
  return response
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Registers with the OTP in the mailbox; the first mail is deferred with a message that names the address. */
export async function register(shop: Shop): Promise<string> {
  await fault(shop.mailbox, { fault: 'smtp_busy', times: 1 })
  const { name, email } = person
  const form = { firstName: 'Zéphyrine', email, password }
  const { cookie } = await must(shop, 'POST /auth/register', form)
  const otp = await eventually(() => otpFor(shop, email), Boolean, { withinMs: 60_000, everyMs: 200, what: 'the OTP' })
  await must(shop, 'POST /auth/verify-otp', { email, otp }, { cookie })
  const { body } = await must(shop, 'POST /auth/login', { email, password })
  await must(shop, 'PUT /auth/profile', { firstName: name, email }, bearer(body.token))
  return body.token
}

async function otpFor({ mailbox }: Shop, email: string): Promise<string | undefined> {
  const response = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(email)}`)
  const { messages } = (await response.json()) as { messages: { text: string }[] }
  return messages.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? [])[0]
}

const fault = (sandbox: string, wanted: object) =>
  fetch(`${sandbox}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })

type ListedProduct = { id: string; price: number; stock: number; ring_sizes: unknown[] }
const isPlenty = ({ ring_sizes, stock }: ListedProduct) => ring_sizes.length === 0 && stock >= 4

/** Orders with cash on delivery, the last as a guest; returns their ids. */
export async function buy(shop: Shop, token: string): Promise<string[]> {
  const stocked = async (): Promise<ListedProduct[]> =>
    (await must(shop, 'GET /products')).body.products.filter(isPlenty)
  const [product] = await eventually(stocked, (all) => all.length > 0, { withinMs: 60_000, what: 'a piece in stock' })
  if (!product) throw new Error('nothing is in stock')
  // Orders may not have read the catalogue's events yet.
  const wanted = { order_items: [{ product_id: product.id, quantity: 4 }] }
  const problem = async () => (await must(shop, 'POST /cart/validate', wanted)).body.data.lines[0].problem
  await eventually(problem, (told) => told === null, { withinMs: 60_000, what: `orders to have ${product.id}` })
  const order = (quantity: number) => ({
    ...{ ...person, phone_updates: version, state: 'Kerala', pincode: '682001', payment_method: 'cod' },
    amount: quantity > 1 ? Math.round(product.price * quantity * 0.9) : product.price,
    order_items: [{ product_id: product.id, quantity }],
  })
  const place = async (wanted: object, headers: Record<string, string>) =>
    (await must(shop, 'POST /orders/place', wanted, { 'idempotency-key': randomUUID(), ...headers })).body.order_id
  // Refusals are recorded somewhere too.
  await request(shop, 'POST /orders/place', { ...order(1), phone: `+91 ${person.phone}` }, bearer(token))
  await request(shop, 'POST /auth/login', { email: person.email, password: 'not it' })
  const ids = [await place(order(1), bearer(token)), await place(order(2), bearer(token)), await place(order(1), {})]
  await request(shop, `GET /orders/email/${encodeURIComponent(person.email)}`)
  return ids
}

/** Places the guest's cash order of one unit. WhatsApp cannot reach the phone, so an SMS is sent. */
export async function buyAsGuest(shop: Shop): Promise<string> {
  if (!shop.whatsapp) throw new Error('WhatsApp has no sandbox here')
  await fault(shop.whatsapp, { fault: '131026', path: `91${guest.phone}`, times: 1 })
  const products: ListedProduct[] = (await must(shop, 'GET /products')).body.products.filter(isPlenty)
  const product = products[1]
  if (!product) throw new Error('nothing else is in stock')
  const order = {
    ...guest,
    state: 'Kerala',
    pincode: '682001',
    payment_method: 'cod',
    amount: product.price,
    phone_updates: version,
  }
  const body = { ...order, order_items: [{ product_id: product.id, quantity: 1 }] }
  return (await must(shop, 'POST /orders/place', body, { 'idempotency-key': randomUUID() })).body.order_id
}

/** Saves an address, writes a review with a photo and watches a product. */
export async function keepAndSay(shop: Shop, token: string, orderId: string): Promise<void> {
  const { name, phone, city } = person
  const place = { name, phone, address: 'Balcony of the old Lighthouse', city, state: 'Kerala', pincode: '682001' }
  await must(shop, 'POST /auth/addresses', place, bearer(token))
  const mine = async () =>
    (await request(shop, `GET /reviews/orders/${orderId}`, undefined, bearer(token))).body.items ?? []
  type Item = { state: string; product_id: string; size: number | null }
  const isOpen = (items: Item[]) => items[0]?.state === 'open'
  const [item] = await eventually(mine, isOpen, { withinMs: 60_000, what: 'a piece to review' })
  if (!item) throw new Error('nothing can be reviewed')
  const review = {
    product_id: item.product_id,
    size: item.size,
    stars: 5,
    name: 'Zéphyrine',
    text: 'Glimmering like a lagoon',
  }
  const { photos } = await uploadPhoto(shop, token, orderId)
  await must(shop, `PUT /reviews/orders/${orderId}`, { ...review, photos }, bearer(token))
  await must(shop, 'PATCH /auth/watchlist', { add: [item.product_id] }, bearer(token))
}

/** Uploads a photo for the review; returns its file names. */
async function uploadPhoto({ store }: Shop, token: string, orderId: string): Promise<{ photos: string[] }> {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a5a12' } })
    .withExif({ IFD0: { Artist: person.name } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('photos', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `${person.name}.jpg`)
  const options = { method: 'POST', headers: { ...bearer(token), 'x-requested-with': 'suvarna' }, body }
  const response = await fetch(`${store}/api/reviews/orders/${orderId}/photos`, options)
  if (!response.ok) throw new Error(`the photo was not taken: ${await response.text()}`)
  return await response.json()
}

/** Account and guest leave a product in their bags and agree to a reminder. */
export async function leaveBags(shop: Shop, token: string): Promise<void> {
  const purpose = 'bag-reminders'
  await must(shop, 'PUT /auth/consents', { purpose, given: true, version }, bearer(token))
  const products: ListedProduct[] = (await must(shop, 'GET /products')).body.products.filter(isPlenty)
  const items = products.slice(0, 1).map(({ id }) => ({ product_id: id, quantity: 1 }))
  const kept = async () => (await must(shop, 'PUT /left-bag', { items }, bearer(token))).body.kept
  await eventually(kept, Boolean, { withinMs: 60_000, everyMs: 200, what: 'orders to know of the yes' })
  await must(shop, 'PUT /left-bag', { items, email: guest.email, version })
}

/** The data request link that an account gets immediately. */
export const ownLink = async (shop: Shop, token: string): Promise<string> =>
  (await must(shop, 'POST /auth/data-requests', undefined, bearer(token))).body.t

/** The data request link that a guest gets by mail. */
export async function mailedLink(shop: Shop): Promise<string> {
  await must(shop, 'POST /your-data/requests', { email: guest.email })
  const read = async () => {
    const response = await fetch(`${shop.mailbox}/api/messages?to=${encodeURIComponent(guest.email)}`)
    const { messages } = (await response.json()) as { messages: { text: string }[] }
    return messages.flatMap(({ text }) => /your-data\?t=([\w-]{22})/.exec(text)?.[1] ?? [])[0]
  }
  return (await eventually(read, Boolean, { withinMs: 60_000, everyMs: 200, what: 'the link' })) ?? ''
}

/** Everything that the link shows, as one text. */
export async function heldBy(shop: Shop, link: string): Promise<string> {
  const parts = ['identity', 'orders', 'catalog', 'payments', 'shipping', 'analytics']
  const answers = await Promise.all(parts.map((part) => must(shop, `GET /your-data/${part}?t=${link}`)))
  type Kind = { records: { title: string; facts: { value: string }[] }[] }
  const kinds: Kind[] = answers.flatMap(({ body }) => body.data)
  return kinds
    .flatMap(({ records }) => records.flatMap(({ title, facts }) => [title, ...facts.map(({ value }) => value)]))
    .join('\n')
}

export const eraseGuest = (shop: Shop, t: string) => must(shop, 'POST /your-data/erase', { t })

/** Has the carrier deliver an order, with a webhook at each step. */
export async function deliver(shop: Shop, orderId: string): Promise<void> {
  const advance = async () => {
    const response = await fetch(`${shop.shiprocket}/sandbox/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: orderId, to: 'DELIVERED' }),
    })
    return { ok: response.ok, said: await response.text() }
  }
  // The courier collects nothing until the shop has requested the van, which it does by itself.
  const isCalled = ({ said }: { said: string }) => !said.includes('No pick-up was asked for yet')
  const { ok, said } = await eventually(advance, isCalled, { withinMs: 60_000, everyMs: 100, what: 'the van' })
  if (!ok) throw new Error(`${orderId} was not delivered: ${said}`)
}

export const cancel = (shop: Shop, orderId: string, token: string) =>
  must(shop, `POST /orders/${orderId}/cancel`, { reason: `Call ${person.name}, ${person.phone}` }, bearer(token))

export const sendBack = (shop: Shop, orderId: string, token: string) =>
  must(
    shop,
    `POST /orders/${orderId}/return`,
    {
      items: [{ item_id: '1', quantity: 1 }],
      reason: 'other',
      upi: 'zephyrine@featherupi',
      words: `Ring at ${person.phone}, ask for ${person.name}`,
    },
    bearer(token),
  )

export const refuse = (shop: Shop, orderId: string, token: string) =>
  must(
    shop,
    `PATCH /admin/orders/${orderId}/return`,
    { number: 1, status: 'refused', note: `Dear ${person.name}, it was worn` },
    bearer(token),
  )

export const deleteAccount = (shop: Shop, token: string) =>
  must(shop, 'DELETE /auth/account', { password }, bearer(token))

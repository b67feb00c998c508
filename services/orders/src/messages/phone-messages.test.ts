import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReactor } from '@suvarna/platform/follow/reactor.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { beforeAll, expect, test } from 'vitest'
import { demoPhones, demoTemplates } from '../../../../sandboxes/demo-accounts.ts'
import { createMsg91Sandbox } from '../../../../sandboxes/msg91/sandbox.ts'
import { createWhatsappSandbox } from '../../../../sandboxes/whatsapp/sandbox.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'
import { phonesFrom } from './phones-from-config.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let whatsapp: Awaited<ReturnType<typeof createWhatsappSandbox>>
let sms: Awaited<ReturnType<typeof createMsg91Sandbox>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phones-'))
  whatsapp = await createWhatsappSandbox({ folder: join(folder, 'whatsapp') })
  sms = await createMsg91Sandbox({ folder: join(folder, 'sms') })
  const phones = phonesFrom({
    WHATSAPP_BASE_URL: `${whatsapp.url}/v23.0`,
    WHATSAPP_PHONE_NUMBER_ID: demoPhones.phoneNumberId,
    WHATSAPP_TOKEN: demoPhones.token,
    WHATSAPP_APP_SECRET: demoPhones.appSecret,
    WHATSAPP_VERIFY_TOKEN: demoPhones.verifyToken,
    WHATSAPP_LANGUAGES: ['en', 'hi'],
    MSG91_BASE_URL: sms.url,
    MSG91_AUTH_KEY: demoPhones.authKey,
    MSG91_REPORT_SECRET: demoPhones.reportSecret,
    MSG91_TEMPLATES: demoTemplates,
  })
  orders = await startOrders({ phones })
  await orders.sell('p', 100_00, 500)
  const url = await orders.listen()
  whatsapp.setWebhook({ url: `${url}/webhooks/whatsapp`, appSecret: demoPhones.appSecret })
  sms.setWebhook({ url: `${url}/webhooks/msg91/${demoPhones.reportSecret}` })
  const reactors = ['orders.phone-messages', 'orders.sms-reports'].flatMap(
    (wanted) => orders.service.reactors?.find(({ name }) => name === wanted) ?? [],
  )
  const running = reactors.map((reactor) => startReactor(orders.database, reactor, () => {}, 50))
  return async () => {
    for (const { stop } of running) await stop()
    await orders.stop()
    await Promise.all([whatsapp.close(), sms.close()])
    await rm(folder, { recursive: true, force: true })
  }
})
let phone = 9_000_000_000
type Order = { orderId: string; to: string; phone: string; email: string }

/** Places an order with a phone number and an email address of its own. */
async function place(more: object = {}): Promise<Order> {
  const own = String(++phone)
  const email = `p${own}@example.in`
  const { body } = await orders.request('POST', '/orders/place', {
    body: { ...codOrder(100, { product_id: 'p', quantity: 1 }), email, phone: own, phone_updates: 1, ...more },
    headers: { 'idempotency-key': randomUUID() },
  })
  return { orderId: body.order_id, phone: own, to: `91${own}`, email }
}

/** Delivers the order's events to orders' consumers, as the log does. */
async function told({ orderId }: Order) {
  const { rows } = await orders.database.pool.query(
    'select id, type, data from events where stream = $1 order by version',
    [`order-${orderId}`],
  )
  await orders.deliver('orders', ...rows)
}

const inject = (url: string, ...sent: object[]) =>
  fetch(`${url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
type Message = { to: string; template: string; values: string[]; status: string }
const sentBy = async (url: string, { to }: Order): Promise<Message[]> => {
  const { messages } = (await (await fetch(`${url}/sandbox/messages`)).json()) as { messages: Message[] }
  return messages.filter((one) => one.to === to)
}
const timeline = async ({ orderId }: Order): Promise<{ title: string; detail: string }[]> =>
  (await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })).body.data.entries
const entryOf = (order: Order, title: string) =>
  eventually(
    async () => (await timeline(order)).find((one) => one.title === title),
    (found) => found !== undefined,
    { what: title },
  )
const customerOf = async ({ orderId }: Order): Promise<string> =>
  (await orders.database.pool.query('select customer from order_list where order_id = $1', [orderId])).rows[0].customer
const contactSaid = async () =>
  (await orders.database.pool.query("select data from events where type = 'ContactSaid' order by at")).rows.map(
    ({ data }) => data,
  )

test('who ticks the box is told by WhatsApp, and the order’s timeline says so; who does not is not', async () => {
  const [wants, silent] = [await place(), await place({ phone_updates: undefined })]
  await told(wants)
  await told(silent)
  const entry = await entryOf(wants, 'WhatsApp message delivered')
  expect(entry?.detail).toBe('“Order placed”')
  expect(await sentBy(whatsapp.url, wants)).toMatchObject([
    { template: 'order_placed', values: ['Priya', wants.orderId, '₹100'], status: 'delivered' },
  ])
  expect(await sentBy(whatsapp.url, silent)).toEqual([])
  // The same events again, twice.
  await told(wants)
  await told(wants)
  expect(await sentBy(whatsapp.url, wants)).toHaveLength(1)
})

test('what somebody said before holds for later orders, and a no ends it', async () => {
  const order = await place({ phone_updates: undefined })
  const about = { customer: await customerOf(order), purpose: 'order-phone', source: 'account' }
  await orders.deliver('identity', { type: 'ConsentGiven', data: { ...about, version: 1 } })
  await orders.deliver('shipping', {
    type: 'ShipmentMoved',
    data: { orderId: order.orderId, awb: '1', status: 'out_for_delivery', label: '', at: '' },
  })
  await entryOf(order, 'WhatsApp message delivered')
  expect(await sentBy(whatsapp.url, order)).toMatchObject([
    { template: 'order_out_for_delivery', values: ['Priya', order.orderId, 'Please keep ₹100 ready'] },
  ])
  await orders.deliver('identity', { type: 'ConsentWithdrawn', data: about })
  await told(order)
  expect(await sentBy(whatsapp.url, order)).toHaveLength(1)
})

test.each([
  ['131026', 'the answer says that the number has no WhatsApp'],
  ['later:131026', 'the webhook says so'],
  ['later:131000', 'Meta failed after it had taken the message'],
])('an SMS takes over where WhatsApp does not reach: %s', async (fault) => {
  const order = await place()
  await inject(whatsapp.url, { fault, path: order.to, times: 1 })
  await told(order)
  await entryOf(order, 'SMS delivered')
  expect(await entryOf(order, 'WhatsApp message did not arrive')).toBeDefined()
  // A rupee sign would make the SMS Unicode.
  expect(await sentBy(sms.url, order)).toMatchObject([
    { template: 'sandbox-placed', values: ['Priya', order.orderId, 'Rs.100'], status: 'delivered' },
  ])
})

test('who stopped messages there is written to no more, by no channel, and the keeper of consents hears of it', async () => {
  const order = await place()
  await inject(whatsapp.url, { fault: '131050', path: order.to, times: 1 })
  await told(order)
  const entry = await entryOf(order, 'WhatsApp message did not arrive')
  expect(entry?.detail).toContain('the shopper has stopped messages')
  expect((await contactSaid()).at(-1)).toMatchObject({ purpose: 'order-phone', version: null, source: 'phone' })
  expect(await sentBy(sms.url, order)).toEqual([])
})

test('STOP as an answer is a no of everybody who ordered with that phone', async () => {
  const order = await place()
  const before = (await contactSaid()).length
  const answer = (text: string) =>
    fetch(`${whatsapp.url}/sandbox/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: order.to, text }),
    })
  await answer('Please stop by tomorrow')
  expect(await contactSaid()).toHaveLength(before)
  await answer('Stop')
  expect(await contactSaid()).toHaveLength(before + 1)
})

test('what Meta keeps back is not sent again, nor by SMS', async () => {
  const order = await place()
  await inject(whatsapp.url, { fault: '131049', path: order.to, times: 1 })
  await told(order)
  expect((await entryOf(order, 'WhatsApp message did not arrive'))?.detail).toContain('withheld')
  expect(await sentBy(sms.url, order)).toEqual([])
})

test.each(['130429', '131056', '131000'])(
  '%s asks for patience, and the message goes out later, once',
  async (fault) => {
    const order = await place()
    await inject(whatsapp.url, { fault, path: order.to, times: 1 })
    await told(order)
    await entryOf(order, 'WhatsApp message delivered')
    expect(await sentBy(whatsapp.url, order)).toHaveLength(1)
  },
)

test('a lost answer sends nothing twice: the webhook tells what became of it', async () => {
  const order = await place()
  await inject(whatsapp.url, { fault: 'drop', path: 'POST', times: 1 })
  await told(order)
  await entryOf(order, 'WhatsApp message delivered')
  expect(await sentBy(whatsapp.url, order)).toHaveLength(1)
})

test('a template that Meta does not know is a fault that people see, not one that is passed over', async () => {
  const order = await place()
  await inject(whatsapp.url, { fault: '132001', path: order.to })
  await told(order)
  const entry = await entryOf(order, 'WhatsApp message is tried again')
  expect(entry?.detail).toContain('refuses our messages (132001)')
  await inject(whatsapp.url)
})

test('MSG91 says errors in a 200: a number that is none is told so, once', async () => {
  const order = await place()
  await inject(whatsapp.url, { fault: '131026', path: order.to, times: 1 })
  await inject(sms.url, { fault: 'sms_refused', path: order.to, times: 1 })
  await told(order)
  expect((await entryOf(order, 'SMS did not arrive'))?.detail).toContain('the number is not valid')
  await inject(sms.url)
})

test('an SMS that its operator did not deliver says why', async () => {
  const order = await place()
  await inject(whatsapp.url, { fault: '131026', path: order.to, times: 1 })
  await inject(sms.url, { fault: 'sms_undelivered', path: order.to, times: 1 })
  await told(order)
  expect((await entryOf(order, 'SMS did not arrive'))?.detail).toContain('Absent subscriber')
})

test('an erased person is written to no more', async () => {
  const order = await place()
  await orders.database.db
    .updateTable('order_list')
    .set({ contact: null })
    .where('order_id', '=', order.orderId)
    .execute()
  await told(order)
  await entryOf(order, 'WhatsApp message not sent')
  expect(await sentBy(whatsapp.url, order)).toEqual([])
})

test('of a cancelled order nobody is told that it arrives today', async () => {
  const order = await place({ phone_updates: undefined })
  const about = { customer: await customerOf(order), purpose: 'order-phone', source: 'account', version: 1 }
  await orders.deliver('identity', { type: 'ConsentGiven', data: about })
  const path = `/admin/orders/${order.orderId}`
  await orders.request('PATCH', `${path}/status`, { actor: admin, body: { status: 'shipped' } })
  await orders.request('DELETE', path, { actor: admin })
  const data = { orderId: order.orderId, awb: '1', status: 'out_for_delivery', label: '', at: '' }
  await orders.deliver('shipping', { type: 'ShipmentMoved', data })
  await entryOf(order, 'WhatsApp message not sent')
  expect(await sentBy(whatsapp.url, order)).toEqual([])
})

test('the demo’s past and news of yesterday reach nobody', async () => {
  const order = await place()
  const data = { orderId: order.orderId, awb: '1', status: 'out_for_delivery', label: '', at: '' }
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await orders.deliver(
    'shipping',
    { type: 'ShipmentMoved', data, at: yesterday },
    { type: 'ShipmentMoved', data, meta: { seed: true } },
  )
  const { rows } = await orders.database.pool.query(
    "select from jobs where reactor = 'orders.phone-messages' and payload->>'orderId' = $1",
    [order.orderId],
  )
  expect(rows).toEqual([])
})

test('[S-27] only Meta may tell of statuses, and only our verify token gets its challenge back', async () => {
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] })
  const sign = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const post = (signature?: string) =>
    orders.post('/webhooks/whatsapp', body, signature ? { 'x-hub-signature-256': signature } : {})
  expect((await post(sign(demoPhones.appSecret))).status).toBe(200)
  for (const bad of [sign('another secret'), 'sha256=', sign(demoPhones.appSecret).slice(7), undefined])
    expect((await post(bad)).status, bad).toBe(401)
  const verify = (query: string) => orders.raw('GET', `/webhooks/whatsapp?${query}`)
  const good = `hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${demoPhones.verifyToken}`
  expect(await verify(good)).toMatchObject({ status: 200, body: '1158201444' })
  expect((await verify(good.replace('subscribe', 'x'))).status).toBe(403)
  expect((await verify(`${good}x`)).status).toBe(403)
  expect((await verify('hub.mode=subscribe')).status).toBe(400)
  expect((await verify(good.replace('1158201444', '%3Cscript%3E'))).status).toBe(400)
  expect((await orders.post('/webhooks/msg91/wrong', '{"requestId":"x","status":"1"}')).status).toBe(401)
  expect((await orders.post(`/webhooks/msg91/${demoPhones.reportSecret}`, '[1]')).status).toBe(400)
})

test('who ordered in Hindi gets the Hindi template, on WhatsApp and by SMS', async () => {
  const order = await place({ language: 'hi' })
  await told(order)
  await entryOf(order, 'WhatsApp message delivered')
  expect(await sentBy(whatsapp.url, order)).toMatchObject([{ template: 'order_placed', language: 'hi' }])
  const unreached = await place({ language: 'hi' })
  await inject(whatsapp.url, { fault: '131026', path: unreached.to, times: 1 })
  await told(unreached)
  await entryOf(unreached, 'SMS delivered')
  expect((await sentBy(sms.url, unreached)).map(({ template }) => template)).toEqual(['sandbox-placed_hi'])
})

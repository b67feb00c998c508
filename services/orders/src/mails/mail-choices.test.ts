import { randomUUID } from 'node:crypto'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import type { OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderRow } from '../order/read/order-answer.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'
import { pageOf } from './emails/email-page.ts'
import { orderEmail } from './emails/order-emails.ts'
import { orderMails } from './mail-orders.reactor.ts'
import { remindPayment } from './remind-payment.ts'

const link = 'https://shop.test/orders?id=1&t=2'
const sender = { name: 'Suvarna', email: 'help@shop.test', phone: '1', hours: 'always', store: 'https://shop.test' }
const row = {
  order_id: 'ORD-000000000001',
  payment_method: 'razorpay',
  payment_status: 'pending',
  total: 180_00,
  advance: 0,
  to_collect: 0,
  discount: 0,
  created_at: new Date('2026-11-22T20:00:00Z'),
  lines: [{ name: 'Rani Ring', size: 7, quantity: 2, price: 90_00 }],
} as unknown as OrderRow

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('p', 100_00, 50)
})
afterAll(() => orders.stop())

async function send(orderId: string, letter: 'unpaid' | 'review' | 'placed') {
  const sent: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close() {} }
  const kept = { database: orders.database, grantKey: 'g', customerKey: 'c', log: orders.service.log }
  const reactor = orderMails(kept, { mailer, storeUrl: 'https://shop.test' })
  const job = { id: 1n, eventId: randomUUID(), kind: `mail-${letter}`, attempts: 1, meta: testMeta() }
  const context = { database: orders.database, stillMine: async () => true, abort: new AbortController().signal }
  await reactor.work({ ...job, payload: { orderId, letter } }, context)
  return sent
}

const place = async (more: object = {}, headers: Record<string, string> = {}) => {
  const body = { ...codOrder(100, { product_id: 'p', quantity: 1 }), ...more }
  const key = { 'idempotency-key': randomUUID() }
  const answer = await orders.request('POST', '/orders/place', { body, headers: { ...key, ...headers } })
  return answer.body.order_id as string
}

test('an unfinished payment says until when the pieces are held, and leads back to it', () => {
  const { text, html } = pageOf(
    orderEmail('unpaid', { ...row, pay_by: new Date('2026-11-24T13:15:00Z') }, 'Priya', link),
    sender,
  )
  expect(text).toContain('We hold these pieces for you until 24 Nov 2026, 6:45 pm.')
  expect(text).toContain('Finish your payment: https://shop.test/orders?id=1&t=2')
  expect(html).toContain('Finish your payment</a>')
})
test('an order’s mail leads to the choice of mails and can be stopped by nobody; another ends by one click', () => {
  const content = orderEmail('placed', row, 'Priya', link)
  const order = pageOf(content, sender, { key: 'c', contact: 'hmac' })
  expect(order.text).toContain('Choose what we write to you: https://shop.test/preferences?t=hmac.')
  expect(order.unsubscribe).toBeUndefined()
  const review = pageOf(content, sender, { key: 'c', contact: 'hmac', purpose: 'review-requests' })
  expect(review.unsubscribe).toMatch(/^https:\/\/shop\.test\/api\/unsubscribe\/hmac\.review-requests\.[\w-]{22}$/)
  expect(review.html).toMatch(/preferences\?t=hmac\.[\w-]+&amp;purpose=review-requests"[^>]*>Unsubscribe</)
})
test('an order that is paid, or was replaced, meanwhile is not reminded of its payment', async () => {
  const body = { ...codOrder(100, { product_id: 'p', quantity: 1 }), payment_method: 'razorpay' }
  const answer = await orders.request('POST', '/orders/place', { body, headers: { 'idempotency-key': randomUUID() } })
  const orderId = answer.body.order_id as string
  const { rows } = await orders.database.pool.query(
    "select d.due_at, o.pay_by from deadlines d, order_list o where d.kind = 'payment-reminder' and d.stream = $1 and o.order_id = $2",
    [`order-${orderId}`, orderId],
  )
  expect(rows[0].pay_by - rows[0].due_at).toBe(8 * 60_000)
  await orders.database.transaction((tx) =>
    remindPayment(true)(tx, {
      kind: 'payment-reminder',
      stream: `order-${orderId}`,
      dueAt: new Date(),
      meta: testMeta(),
    }),
  )
  const jobs = await orders.database.pool.query("select kind from jobs where payload->>'orderId' = $1", [orderId])
  expect(jobs.rows).toEqual([{ kind: 'mail-unpaid' }])
  expect(await send(orderId, 'unpaid')).toMatchObject([{ subject: `Your payment is not finished · ${orderId}` }])
  await orders.database.db.updateTable('order_list').set({ superseded: true }).where('order_id', '=', orderId).execute()
  expect(await send(orderId, 'unpaid')).toEqual([])
})
test('a refund is told once on its day; one that took longer is told again, with its pieces alone', async () => {
  const orderId = await place()
  const sent: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close() {} }
  const kept = { database: orders.database, grantKey: 'g', customerKey: 'c', log: orders.service.log }
  const reactor = orderMails(kept, { mailer, storeUrl: 'https://shop.test' })
  const context = { database: orders.database, stillMine: async () => true, abort: new AbortController().signal }
  const refunded = { orderId, letter: 'refunded' as const, amount: 50_00, refundId: 'lines-1' }
  const tell = (id = 1n) => {
    const job = { id, eventId: randomUUID(), kind: 'mail-refunded', attempts: 1, meta: testMeta() }
    return reactor.work({ ...job, payload: refunded }, context)
  }
  const pieces = [{ productId: 'p', size: null, quantity: 1 }]
  const started = { orderId, letter: 'refund-started', number: 1, amount: 50_00, pieces }
  const begun = { reactor: 'orders.mails', id: randomUUID(), kind: 'mail-refund-started', payload: started }
  await orders.database.transaction((tx) => enqueueJob(tx, { ...begun, meta: testMeta() }))
  const done = (at: string) =>
    orders.database.pool.query(
      `update jobs set status = 'done', done_at = ${at} where kind = 'mail-refund-started' and payload->>'orderId' = $1`,
      [orderId],
    )
  await done('now()')
  const second = { reactor: 'orders.mails', id: randomUUID(), kind: 'mail-refunded', payload: refunded }
  await orders.database.transaction((tx) => enqueueJob(tx, { ...second, meta: testMeta() }))
  const { rows } = await orders.database.pool.query(
    `update jobs set status = 'done', done_at = now() where kind = 'mail-refunded' and payload->>'orderId' = $1 returning id`,
    [orderId],
  )
  await tell(BigInt(rows[0].id))
  expect(sent).toEqual([])
  const { body } = await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })
  const entry = body.data.entries.find(({ detail }: { detail: string }) => detail.includes('money is on its way'))
  expect(entry).toMatchObject({ title: 'Mail not needed', tone: 'plain' })
  expect(entry).not.toHaveProperty('send_again')
  await done("now() - interval '2 days'")
  await tell()
  expect(sent[0]?.text).toContain('Refund  ₹50')
  expect(sent[0]?.text).not.toContain('Total')
})
test('who wants no more review requests gets none', async () => {
  const orderId = await place()
  expect(await send(orderId, 'review')).toHaveLength(1)
  const { rows } = await orders.database.pool.query('select customer from order_list where order_id = $1', [orderId])
  const data = { customer: rows[0].customer, purpose: 'review-requests', source: 'mail' }
  await orders.deliver('identity', { type: 'ConsentWithdrawn', data })
  expect(await send(orderId, 'review')).toEqual([])
})

test('an order’s mails are in the language of its page; without one, as in orders of old, in English', async () => {
  const inHindi = await place({ language: 'hi', email: 'hindi@example.in' })
  const { rows } = await orders.database.pool.query(
    "select data->>'language' as language from events where stream = $1 and type = 'OrderPlaced'",
    [`order-${inHindi}`],
  )
  expect(rows).toEqual([{ language: 'hi' }])
  const [mail] = await send(inHindi, 'placed')
  expect(mail?.subject).toBe(`ऑर्डर के लिए धन्यवाद · ${inHindi}`)
  expect(mail?.text).toContain(`https://shop.test/hi/orders?id=${inHindi}&t=`)
  expect(mail?.text).toContain('कुल  ₹100')
  const [review] = await send(inHindi, 'review')
  expect(review?.text).toContain(`रिव्यू लिखें: https://shop.test/hi/orders/review?id=${inHindi}&t=`)
  for (const more of [{}, { language: 'en' }]) {
    const orderId = await place(more)
    const [english] = await send(orderId, 'placed')
    expect(english?.subject).toBe(`Thank you for your order · ${orderId}`)
    expect(english?.text).toContain(`https://shop.test/orders?id=${orderId}&t=`)
  }
})
test.each(['fr', 'HI', '', null, 1])('an order in the language %j is refused, by field and rule', async (language) => {
  const body = { ...codOrder(100, { product_id: 'p', quantity: 1 }), language }
  const answer = await orders.request('POST', '/orders/place', { body, headers: { 'accept-language': 'hi' } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', field: 'language' } })
  expect(answer.body.message).toMatch(/language must be (text|one of .*en.*hi)/)
})
test('no header decides: a browser that prefers Hindi and orders on an English page is mailed in English', async () => {
  const orderId = await place({}, { 'accept-language': 'hi-IN,hi;q=0.9' })
  expect((await send(orderId, 'placed'))[0]?.subject).toContain('Thank you')
})

import { randomUUID } from 'node:crypto'
import { startReactor } from '@suvarna/platform/follow/reactor.ts'
import { unsubscribed } from '@suvarna/platform/messages/preference-links.ts'
import type { OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import { eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { beforeAll, expect, test } from 'vitest'
import { codOrder, shopper, startOrders } from '../orders.testing.ts'
import { leftBagDue } from './left-bag-due.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
const mails: OutgoingMail[] = []

beforeAll(async () => {
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close() {} }
  orders = await startOrders({ mails: { mailer, storeUrl: 'https://shop.test' } })
  await orders.sell('ring', 1_299_00, { 7: 3 })
  await orders.sell('studs', 499_00, 5)
  const reactor = orders.service.reactors?.find(({ name }) => name === 'orders.left-bag-mails')
  if (!reactor) throw new Error('no left bags')
  const running = startReactor(orders.database, reactor, () => {}, 50)
  return async () => {
    await running.stop()
    await orders.stop()
  }
})

const items = [
  { product_id: 'ring', size: 7, quantity: 1 },
  { product_id: 'studs', quantity: 2 },
  { product_id: 'gone', quantity: 1 },
]
const keep = async (body: object, actor?: typeof shopper) =>
  (await orders.request('PUT', '/left-bag', { body, ...(actor ? { actor } : {}) })) as {
    status: number
    body: { kept: boolean; field?: string }
  }
const bags = async () => (await orders.database.pool.query('select * from left_bags order by saved_at')).rows
const bagOf = async (customer: string) => (await bags()).find((one) => one.customer === customer)
const customerOf = async (email: string) => {
  const { createHmac } = await import('node:crypto')
  return createHmac('sha256', 'c').update(email).digest('base64url')
}
/** Runs the deadline that is due a day later. */
const fallDue = async (bagId: string) =>
  orders.database.transaction((tx) =>
    leftBagDue(tx, { kind: 'left-bag', stream: `left-bag-${bagId}`, dueAt: new Date(), meta: testMeta() }),
  )
const mailsTo = (email: string) => mails.filter(({ to }) => to === email)
const sealedKey = async (bagId: string) => {
  const row = await bags()
  return row.find((one) => one.bag_id === bagId)
}

test('a guest who ticks the box is mailed once, with what can be bought, one click from stopping it', async () => {
  const email = 'guest@example.in'
  expect((await keep({ email, version: 1, items })).body.kept).toBe(true)
  const bag = await bagOf(await customerOf(email))
  expect(JSON.stringify(bag)).not.toContain(email)
  const { rows } = await orders.database.pool.query(
    "select due_at from deadlines where kind = 'left-bag' and stream = $1",
    [`left-bag-${bag.bag_id}`],
  )
  expect(rows[0].due_at.getTime()).toBeGreaterThan(Date.now() + 23.9 * 3_600_000)
  const said = await orders.database.pool.query("select data from events where type = 'ContactSaid'")
  expect(said.rows.map(({ data }) => data)).toMatchObject([
    { purpose: 'bag-reminders', version: 1, source: 'checkout' },
  ])
  // Identity has recorded the consent in the meantime.
  await orders.deliver('identity', {
    type: 'ConsentGiven',
    data: { customer: bag.customer, purpose: 'bag-reminders', version: 1, source: 'checkout' },
  })
  await fallDue(bag.bag_id)
  const [mail] = await eventually(
    () => mailsTo(email),
    (found) => found.length > 0,
    { what: 'the mail' },
  )
  expect(mail?.subject).toBe('You left something in your bag')
  for (const part of [
    'Piece ring, ring size 7',
    '2 × Piece studs',
    'https://shop.test/cart',
    'Unsubscribe: https://shop.test/preferences?t=',
  ])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toContain('gone')
  const [, token = ''] = mail?.unsubscribe?.split('/unsubscribe/') ?? []
  expect(unsubscribed('c', token)).toEqual({ contact: bag.customer, purpose: 'bag-reminders' })
  await eventually(
    () => sealedKey(bag.bag_id),
    (row) => row?.mailed_at !== null,
    { what: 'the note of the mail' },
  )
  expect(await sealedKey(bag.bag_id)).toMatchObject({ sealed: null, lines: [] })
  await eventually(
    () => orders.vault.open(bag.sealed),
    (opened) => opened === null,
    { what: 'the key to be dropped' },
  )
  // No second mail for a week, whatever the bag contains.
  expect((await keep({ email, version: 1, items })).body.kept).toBe(false)
  await fallDue(bag.bag_id)
  expect(await bagOf(bag.customer)).toBeUndefined()
  expect(mailsTo(email)).toHaveLength(1)
})

test('without a yes nothing is kept: an account says it in its preferences, a guest by the box', async () => {
  expect((await keep({ email: 'silent@example.in', items })).body.kept).toBe(false)
  expect((await keep({ items }, shopper)).body.kept).toBe(false)
  const customer = await customerOf(shopper.kind === 'anonymous' ? '' : shopper.email)
  await orders.deliver('identity', {
    type: 'ConsentGiven',
    data: { customer, purpose: 'bag-reminders', version: 1, source: 'account' },
  })
  expect((await keep({ items }, shopper)).body.kept).toBe(true)
  // A guest who types that address cannot use its consent.
  expect((await keep({ email: 'asha@example.com', items })).body.kept).toBe(false)
})

test('who orders meanwhile is not mailed, nor is who says no; an emptied bag is forgotten', async () => {
  for (const [email, event] of [
    ['orders@example.in', 'order'],
    ['refuses@example.in', 'no'],
    ['empties@example.in', 'empty'],
    ['erased@example.in', 'erased'],
    ['guest-erased@example.in', 'guest-erased'],
  ] as const) {
    await keep({ email, version: 1, items })
    const customer = await customerOf(email)
    const { bag_id, sealed } = await bagOf(customer)
    const about = { customer, purpose: 'bag-reminders', source: 'mail' }
    await orders.deliver('identity', { type: 'ConsentGiven', data: { ...about, version: 1 } })
    if (event === 'order')
      await orders.request('POST', '/orders/place', {
        body: { ...codOrder(499, { product_id: 'studs', quantity: 1 }), email },
        headers: { 'idempotency-key': randomUUID() },
      })
    if (event === 'no') await orders.deliver('identity', { type: 'ConsentWithdrawn', data: about })
    if (event === 'erased')
      await orders.deliver('identity', {
        type: 'AccountDeleted',
        data: { accountId: 'a', customer, generation: 1, verified: true },
      })
    if (event === 'guest-erased')
      await orders.deliver('identity', { type: 'GuestErased', data: { requestId: 'r', customer } })
    if (event === 'empty') await keep({ email, version: 1, items: [] })
    // An order is checked when the mail is due; every other event deletes the bag immediately.
    if (event !== 'order') expect(await bagOf(customer), event).toBeUndefined()
    await fallDue(bag_id)
    expect(await bagOf(customer), event).toBeUndefined()
    await eventually(
      () => orders.vault.open(sealed),
      (opened) => opened === null,
      { what: `the key after ${event}` },
    )
    expect(mailsTo(email), event).toEqual([])
  }
})

test.each([
  [{ items: [{ product_id: 'ring', quantity: 0 }], email: 'a@b.in' }, 'items.0.quantity'],
  [{ items: [{ product_id: '', quantity: 1 }], email: 'a@b.in' }, 'items.0.product_id'],
  [{ items: Array.from({ length: 51 }, () => ({ product_id: 'p', quantity: 1 })), email: 'a@b.in' }, 'items'],
  [{ items }, 'email'],
  [{ items, email: 'nobody' }, 'email'],
  [{ items, email: 'a@b.in', version: 9 }, 'version'],
  [{ items, email: 'a@b.in', name: 'x' }, 'name'],
])('[S-27] %j is refused by name', async (body, field) => {
  const answer = await keep(body)
  expect([answer.status, answer.body.field]).toEqual([400, field])
})

test('the reminder is in the language of the page; another word for it is refused', async () => {
  const email = 'hindi@example.in'
  await keep({ email, version: 1, items, language: 'hi' })
  const bag = await bagOf(await customerOf(email))
  const data = { customer: bag.customer, purpose: 'bag-reminders', version: 1, source: 'checkout' }
  await orders.deliver('identity', { type: 'ConsentGiven', data })
  await fallDue(bag.bag_id)
  const [mail] = await eventually(
    () => mailsTo(email),
    (found) => found.length > 0,
  )
  expect(mail?.subject).toBe('आपके बैग में कुछ छूट गया')
  expect(mail?.text).toContain('अपने बैग पर जाएँ: https://shop.test/hi/cart')
  expect(await keep({ email, version: 1, items, language: 'mr' })).toMatchObject({
    status: 400,
    body: { field: 'language' },
  })
})

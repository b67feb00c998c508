import { randomUUID } from 'node:crypto'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, anonymous, shopper, startOrders } from '../orders.testing.ts'
import { alertDeadline } from './alert-handling.ts'

let now = new Date('2026-11-23T10:00:00Z')
let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders({ now: () => now })
})
afterAll(() => orders.stop())

const ask = async (productId: string, email: string, more: object = {}, actor = anonymous) => {
  now = new Date(now.getTime() + 1_000)
  return orders.request('POST', '/stock-alerts', { body: { product_id: productId, email, ...more }, actor })
}

/** Counts units as an admin does, then delivers the new stock level to orders' consumers. */
async function restock(productId: string, counted: number, size: number | null = null) {
  await orders.deliver('catalog', {
    type: 'StockCounted',
    data: { adjustmentId: randomUUID(), productId, size, counted },
  })
  await orders.deliver('orders', { type: 'StockLevelChanged', data: { productId, size, available: counted } })
}

const fresh = async (stock: number | Record<string, number> = 0) => {
  const productId = `p-${randomUUID().slice(0, 8)}`
  await orders.sell(productId, 500_00, stock)
  return productId
}

/** Returns who was mailed and who waits, the oldest request first. */
async function queueOf(productId: string) {
  const rows = await orders.database.db
    .selectFrom('stock_alerts')
    .select(['alert_id', 'sealed', 'notified_at'])
    .where('product_id', '=', productId)
    .orderBy('requested_at')
    .execute()
  const emails = await orders.vault.openAll<string>(rows.map(({ sealed }) => sealed))
  return rows.map(({ notified_at }, place) => `${emails[place]} ${notified_at ? 'mailed' : 'waits'}`)
}

const typesOf = async (alertId: string) =>
  (await orders.service.log.read(orders.database.db, `stock-alert-${alertId}`)).map(({ type }) => type)

async function due(alertId: string) {
  const stream = `stock-alert-${alertId}`
  await orders.database.transaction(async (tx) => {
    await orders.service.deadlines?.[alertDeadline]?.(tx, { kind: alertDeadline, stream, dueAt: now, meta: testMeta() })
  })
}

describe('asking', () => {
  test('is for what is sold out: a piece in stock, an unknown one and a wrong size are refused by name', async () => {
    const [plain, ring] = [await fresh(3), await fresh({ 7: 0, 8: 2 })]
    const problemOf = async (answer: ReturnType<typeof ask>) => {
      const { status, body } = await answer
      return [status, body.code, body.field]
    }
    expect(await problemOf(ask(plain, 'a@example.com'))).toEqual([409, 'in_stock', undefined])
    expect(await problemOf(ask('no-such', 'a@example.com'))).toEqual([404, 'product_not_found', undefined])
    expect(await problemOf(ask(ring, 'a@example.com'))).toEqual([400, 'ring_size', 'size'])
    expect(await problemOf(ask(ring, 'a@example.com', { size: 12 }))).toEqual([400, 'ring_size', 'size'])
    expect(await problemOf(ask(ring, 'a@example.com', { size: 8 }))).toEqual([409, 'in_stock', undefined])
    expect(await problemOf(ask(ring, 'nobody'))).toEqual([400, 'invalid_input', 'email'])
    expect(await problemOf(ask(ring, 'a@example.com', { size: 7, price: 1 }))).toEqual([400, 'invalid_input', 'price'])
    expect(await queueOf(ring)).toEqual([])
    expect((await ask(ring, ' A@Example.com', { size: '7' })).status).toBe(200)
    expect(await queueOf(ring)).toEqual(['a@example.com waits'])
  })

  test('twice is asking once, and the answers do not tell', async () => {
    const productId = await fresh()
    const [first, second] = [await ask(productId, 'a@example.com'), await ask(productId, 'A@example.com')]
    expect(Object.keys(second.body.data)).toEqual(Object.keys(first.body.data))
    expect(second.body.message).toBe(first.body.message)
    expect(await queueOf(productId)).toEqual(['a@example.com waits'])
    // The response to the repeated request cannot withdraw the first one.
    const { alert_id, t } = second.body.data
    expect((await withdraw(alert_id, t)).status).toBe(200)
    expect(await queueOf(productId)).toHaveLength(1)
  })

  test('the same person at once, many times, waits once', async () => {
    const productId = await fresh()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(productId, 'rush@example.com')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await queueOf(productId)).toHaveLength(1)
  })

  test('for more than twenty pieces is refused', async () => {
    const email = 'collector@example.com'
    for (let n = 0; n < 20; n++) expect((await ask(await fresh(), email)).status).toBe(200)
    const { status, body } = await ask(await fresh(), email)
    expect([status, body.code]).toEqual([409, 'too_many_alerts'])
  })
})

const withdraw = (alertId: string, t: string) =>
  orders.request('POST', `/stock-alerts/${alertId}/withdraw`, { body: { t } })

describe('when units come back', () => {
  test('as many are mailed as there are units, in the order of asking; the next ones when a day has passed', async () => {
    const productId = await fresh()
    const answers = [
      await ask(productId, 'a@example.com'),
      await ask(productId, 'b@example.com'),
      await ask(productId, 'c@example.com'),
    ]
    await restock(productId, 1)
    expect(await queueOf(productId)).toEqual(['a@example.com mailed', 'b@example.com waits', 'c@example.com waits'])
    // The same unit again mails no one else.
    await orders.deliver('orders', { type: 'StockReleased', data: { productId, size: null, available: 1 } })
    expect((await queueOf(productId)).filter((line) => line.endsWith('mailed'))).toHaveLength(1)
    await restock(productId, 2)
    expect(await queueOf(productId)).toEqual(['a@example.com mailed', 'b@example.com mailed', 'c@example.com waits'])
    await due(answers[0]?.body.data.alert_id)
    expect(await queueOf(productId)).toEqual(['b@example.com mailed', 'c@example.com mailed'])
    expect(await typesOf(answers[0]?.body.data.alert_id)).toEqual([
      'StockAlertRequested',
      'StockAlertNotified',
      'StockAlertEnded',
    ])
  })

  test('only those of the size that came back are mailed', async () => {
    const ring = await fresh({ 7: 0, 8: 0 })
    await ask(ring, 'seven@example.com', { size: 7 })
    await ask(ring, 'eight@example.com', { size: 8 })
    await restock(ring, 5, 8)
    expect(await queueOf(ring)).toEqual(['seven@example.com waits', 'eight@example.com mailed'])
  })

  test('a retired piece is offered to nobody', async () => {
    const productId = await fresh()
    await ask(productId, 'a@example.com')
    await orders.database.db
      .updateTable('price_book')
      .set({ retired: true })
      .where('product_id', '=', productId)
      .execute()
    await restock(productId, 3)
    expect(await queueOf(productId)).toEqual(['a@example.com waits'])
  })
})

describe('the end', () => {
  test('withdrawn by whoever asked, and by nobody else; whoever was mailed makes room', async () => {
    const productId = await fresh()
    const { alert_id, t } = (await ask(productId, 'a@example.com')).body.data
    await ask(productId, 'b@example.com')
    expect(await withdraw(alert_id, `${t.slice(0, -1)}!`)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await restock(productId, 1)
    expect((await withdraw(alert_id, t)).status).toBe(200)
    expect(await queueOf(productId)).toEqual(['b@example.com mailed'])
    expect((await withdraw(alert_id, t)).status).toBe(200)
  })

  test('after ninety days of waiting it expires, and its deadline is gone', async () => {
    const productId = await fresh()
    const { alert_id } = (await ask(productId, 'a@example.com')).body.data
    await due(alert_id)
    const events = await orders.service.log.read(orders.database.db, `stock-alert-${alert_id}`)
    expect(events.at(-1)).toMatchObject({ type: 'StockAlertEnded', data: { why: 'expired' } })
    const { rows } = await sql`select from deadlines where stream = ${`stock-alert-${alert_id}`}`.execute(
      orders.database.db,
    )
    expect(rows).toHaveLength(0)
  })

  test('a deleted account waits for nothing, and its address is unreadable', async () => {
    const productId = await fresh()
    const { alert_id } = (await ask(productId, 'asha@example.com', {}, shopper)).body.data
    const { sealed } = await orders.database.db
      .selectFrom('stock_alerts')
      .select('sealed')
      .where('alert_id', '=', alert_id)
      .executeTakeFirstOrThrow()
    const accountId = shopper.kind === 'user' ? shopper.accountId : ''
    await orders.deliver('identity', {
      type: 'AccountDeleted',
      data: { accountId, customer: 'x', generation: 1, verified: false },
    })
    expect(await queueOf(productId)).toEqual([])
    const reactor = orders.service.reactors?.find(({ name }) => name === 'orders.drop-alert-key')
    await reactor?.work({ payload: { alertId: alert_id } } as never, {} as never)
    expect(await orders.vault.open(sealed)).toBeNull()
  })
})

test('the low-stock list says how many people wait', async () => {
  const productId = await fresh()
  for (const name of ['a', 'b']) await ask(productId, `${name}@example.com`)
  const { body } = await orders.request('GET', `/admin/stock?q=SKU-${productId}`, { actor: admin })
  expect(body.data).toMatchObject([{ product_id: productId, waiting: 2 }])
})

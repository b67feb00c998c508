import { randomUUID } from 'node:crypto'
import { startDeadlines } from '@suvarna/platform/follow/deadlines.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { brokenRows, checkShop } from '../../../../tools/check-shop/check.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

/** `npm run test:long "unpaid rush"` has 500. */
const units = Number(process.env.RUSH_UNITS ?? 100)
const most = 40

test('R-31: hundreds reserve online and never pay; when the time is over each unit comes back once, and who pays too late gets his piece while one is there', {
  timeout: 300_000,
}, async () => {
  const orders = await startOrders()
  onTestFinished(() => orders.stop())
  const { database, service } = orders
  await orders.sell('ring', 100_00, units)
  const placed: string[] = []
  const online = { ...codOrder(100, { product_id: 'ring', quantity: 1 }), payment_method: 'razorpay' }
  const reserve = async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...online, payment_status: 'pending' }
    const ask = () => orders.request('POST', '/orders/place', { body, headers })
    // A busy shop answers 503; the request is repeated under the same key.
    const answer = await eventually(ask, ({ status }) => status !== 503)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    placed.push(answer.body.order_id)
  }
  for (let begun = 0; begun < units; begun += most)
    await Promise.all(Array.from({ length: Math.min(most, units - begun) }, reserve))
  expect(await orders.stock('ring')).toEqual({ available: 0, reserved: units, sold: 0 })
  const refused = await orders.request('POST', '/orders/place', { body: { ...online, payment_status: 'pending' } })
  expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])

  await sql`update deadlines set due_at = now()`.execute(database.db)
  const faults: unknown[] = []
  // Three processes share the work.
  const workers = [1, 2, 3].map(() =>
    startDeadlines(database, service.deadlines ?? {}, (fault) => faults.push(fault), 20),
  )
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  })
  await eventually(
    async () =>
      (await sql<{ left: number }>`select count(*)::int as left from deadlines`.execute(database.db)).rows[0]?.left,
    (left) => left === 0,
    { withinMs: 200_000, what: 'all of them to expire' },
  )
  expect(faults).toEqual([])
  expect(await orders.stock('ring')).toEqual({ available: units, reserved: 0, sold: 0 })
  const { rows } = await sql<{ type: string; count: number }>`
    select type, count(*)::int as count from events where type in ('StockReleased', 'OrderFailed') group by 1 order by 1`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { type: 'OrderFailed', count: units },
    { type: 'StockReleased', count: units },
  ])

  const [late = '', tooLate = ''] = placed
  const pay = (orderId: string) =>
    orders.deliver('payments', {
      type: 'PaymentAttached',
      data: { orderId, providerOrderId: `order_${orderId}`, providerPaymentId: `pay_${orderId}`, amount: 100_00 },
    })
  const statusOf = async (orderId: string) =>
    (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data.payment_status
  await pay(late)
  expect(await statusOf(late)).toBe('paid')
  await orders.deliver('catalog', {
    type: 'StockCounted',
    data: { adjustmentId: randomUUID(), productId: 'ring', size: null, counted: 0 },
  })
  await pay(tooLate)
  expect(await statusOf(tooLate)).toBe('failed')
  expect((await service.log.read(database.db, `order-${tooLate}`)).at(-1)?.type).toBe('PaymentDeclined')
  expect(await orders.stock('ring')).toEqual({ available: 0, reserved: 0, sold: 1 })
  // No sequencer runs here.
  while ((await moveToLog(database)) > 0);
  const books = { databases: { orders: database as never } }
  expect(brokenRows(await checkShop(books, { timeoutMs: 0, only: ['I1', 'I2', 'I4', 'I6', 'I15'] }))).toEqual([])
})

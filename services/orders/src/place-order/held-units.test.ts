import { randomUUID } from 'node:crypto'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLimits } from '../order/order-limits.ts'
import { unpaidDeadline } from '../order/unpaid-deadline.ts'
import { anonymous, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders({ limits: orderLimits(1) })
})
afterAll(() => orders.stop())

/** Each test has its own products. */
let round = 0
const productOf = (name: string) => `${name}-${round}`
beforeEach(async () => {
  round++
  await orders.sell(productOf('rani'), 100_00, 100)
  await orders.sell(productOf('few'), 100_00, 8)
  await orders.sell(productOf('dear'), 6_000_00, 100)
})

let people = 0
/** Returns a new person at each call. */
const person = () => {
  people++
  const email = `p${people}@example.com`
  const ip = `10.1.${Math.floor(people / 250)}.${people % 250}`
  return { contact: { email, phone: String(9_000_000_000 + people) }, ip }
}
type Person = ReturnType<typeof person>
const place = (
  method: 'cod' | 'razorpay',
  who: Person,
  product: string,
  quantity: number,
  actor: Actor = anonymous,
) => {
  const price = product === 'dear' ? 6_000 : 100
  const total = quantity > 1 ? price * quantity * 0.9 : price
  const body = {
    ...codOrder(total, { product_id: productOf(product), quantity }),
    ...who.contact,
    payment_method: method,
  }
  const headers = { 'idempotency-key': randomUUID() }
  return orders.request('POST', '/orders/place', { body, headers, actor: { ...actor, ip: who.ip } as Actor })
}
const statusOf = async (orderId: string) =>
  (
    await orders.database.db
      .selectFrom('order_list')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  )?.status

describe('V6 S-53: units that unpaid orders reserve', () => {
  test('an unpaid order of all units does not keep others from buying one, and yields only once', async () => {
    const { body: all } = await place('razorpay', person(), 'rani', 100)
    expect(await place('cod', person(), 'rani', 1)).toMatchObject({ status: 200 })
    expect(await statusOf(all.order_id)).toBe('failed')
    expect(await orders.stock(productOf('rani'))).toEqual({ available: 99, reserved: 0, sold: 1 })
  })
  test('many orders of one person are one: what he keeps beyond the limit yields, the oldest first', async () => {
    const bot = person()
    const held = []
    for (let at = 0; at < 4; at++) held.push((await place('razorpay', bot, 'rani', 25)).body.order_id)
    expect((await place('razorpay', person(), 'rani', 2)).status).toBe(200)
    expect(await Promise.all(held.map(statusOf))).toEqual(['failed', 'pending', 'pending', 'pending'])
  })
  test('other names from one address are many people, not all of the world', async () => {
    const { ip } = person()
    for (let at = 0; at < 5; at++) await place('razorpay', { ...person(), ip }, 'rani', 20)
    expect((await place('cod', person(), 'rani', 1)).body).toMatchObject({ code: 'out_of_stock' })
    await orders.sell(productOf('large'), 100_00, 400)
    for (let at = 0; at < 16; at++) await place('razorpay', { ...person(), ip }, 'large', 25)
    expect((await place('cod', person(), 'large', 1)).status).toBe(200)
  })
  test('S-15: an IPv6 subscriber has addresses without number and is one of them', async () => {
    await orders.sell(productOf('large'), 100_00, 400)
    for (let at = 0; at < 16; at++)
      await place('razorpay', { ...person(), ip: `2001:db8:${round}::a${at}` }, 'large', 25)
    expect((await place('cod', person(), 'large', 1)).status).toBe(200)
    for (let at = 0; at < 16; at++) await place('cod', { ...person(), ip: `2001:db8:${round}::c${at}` }, 'dear', 1)
    const last = await place('cod', { ...person(), ip: `2001:db8:${round}:0:ffff::` }, 'dear', 1)
    expect(last).toMatchObject({ status: 409, body: { code: 'cod_limit' } })
  })
  test('twenty strangers from twenty addresses can hold all units of a product for a quarter of an hour, then they are released', async () => {
    const crowd = Array.from({ length: 20 }, person)
    const held = await Promise.all(crowd.map((one) => place('razorpay', one, 'rani', 5)))
    expect(held.map(({ status }) => status)).toEqual(crowd.map(() => 200))
    const buyer = person()
    expect(await place('cod', buyer, 'rani', 1)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    const { rows } = await orders.database.pool.query(
      `select max(extract(epoch from due_at - now()))::int as s from deadlines where kind = $1 and stream = any($2)`,
      [unpaidDeadline, held.map(({ body }) => `order-${body.order_id}`)],
    )
    expect(rows[0].s).toBeLessThanOrEqual(policy.reservationMinutes * 60)
    for (const { body } of held)
      await orders.database.transaction(async (tx) =>
        orders.service.deadlines?.[unpaidDeadline]?.(tx, {
          stream: `order-${body.order_id}`,
          meta: testMeta(),
        } as never),
      )
    expect(await orders.stock(productOf('rani'))).toEqual({ available: 100, reserved: 0, sold: 0 })
    expect((await place('cod', buyer, 'rani', 1)).status).toBe(200)
  })
  test('unpaid orders cannot hold most of a small stock', async () => {
    await place('razorpay', person(), 'few', 8)
    expect((await place('cod', person(), 'few', 1)).status).toBe(200)
  })
  test('within the limits what is kept is kept, to the last unit', async () => {
    const { body: first } = await place('razorpay', person(), 'few', 4)
    const { body: second } = await place('razorpay', person(), 'few', 4)
    expect(await place('cod', person(), 'few', 1)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect([await statusOf(first.order_id), await statusOf(second.order_id)]).toEqual(['pending', 'pending'])
  })
  test('a late payment gets the units if they are available, else a refund', async () => {
    const { body: all } = await place('razorpay', person(), 'rani', 100)
    await place('cod', person(), 'rani', 1)
    const data = { orderId: all.order_id, providerOrderId: 'o', providerPaymentId: 'pay_1', amount: 9_000_00 }
    await orders.deliver('payments', { type: 'PaymentAttached', data })
    const recorded = await orders.service.log.read(orders.database.db, `order-${all.order_id}`)
    expect(recorded.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderFailed', 'PaymentDeclined'])
  })
})

describe('V6 S-53: limits of cash on delivery without a verified e-mail', () => {
  const limit = { status: 409, body: { code: 'cod_limit', field: 'payment_method', details: { limit: 10_000 } } }

  test('above the limit of a day it needs a verified e-mail; below it nothing', async () => {
    const guest = person()
    expect(await place('cod', guest, 'dear', 2)).toMatchObject(limit)
    expect((await place('cod', guest, 'dear', 1)).status).toBe(200)
    expect(await place('cod', guest, 'dear', 1)).toMatchObject(limit)
    expect((await place('razorpay', guest, 'dear', 2)).status).toBe(200)
    const data = { accountId: 'asha', customer: 'c' }
    expect(await place('cod', person(), 'dear', 2, shopper)).toMatchObject(limit)
    await orders.deliver('identity', { type: 'AccountVerified', data })
    expect((await place('cod', person(), 'dear', 2, shopper)).status).toBe(200)
  })
  test('another e-mail with the same phone is the same person, and an address has its own limit', async () => {
    const guest = person()
    await place('cod', guest, 'dear', 1)
    const { phone } = guest.contact
    expect(await place('cod', { ...person(), contact: { email: 'x@example.com', phone } }, 'dear', 1)).toMatchObject(
      limit,
    )
    for (let at = 0; at < 15; at++) await place('cod', { ...person(), ip: guest.ip }, 'dear', 1)
    expect(await place('cod', { ...person(), ip: guest.ip }, 'dear', 1)).toMatchObject(limit)
    expect((await orders.stock(productOf('dear')))?.sold).toBe(16)
  })
  test('a cancelled order does not count, and after a day none do', async () => {
    const guest = person()
    const { body } = await place('cod', guest, 'dear', 1)
    expect(await place('cod', guest, 'dear', 1)).toMatchObject(limit)
    await orders.request('DELETE', `/admin/orders/${body.order_id}`, {
      actor: { ...anonymous, kind: 'admin', accountId: 'boss', email: 'b@example.com', name: 'Boss' },
    })
    expect((await place('cod', guest, 'dear', 1)).status).toBe(200)
    await orders.database.pool.query("update placed_by set placed_at = placed_at - interval '25 hours'")
    const count = async () => (await orders.database.pool.query('select count(*)::int as n from placed_by')).rows[0].n
    const before = await count()
    expect((await place('cod', guest, 'dear', 1)).status).toBe(200)
    expect(await count()).toBeLessThan(before)
  })
})

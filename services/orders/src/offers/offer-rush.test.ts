import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { codOrder, startOrders } from '../orders.testing.ts'
import { offersOf } from './offers.testing.ts'

const shoppers = 500
/** Rupees. The budget covers 40 reductions and half of another. */
const [off, budget] = [100, 4_050]

test('500 checkouts at once never overspend a budget, and each of them can order at the price without it', {
  timeout: 300_000,
}, async () => {
  const orders = await startOrders({
    limits: { heldUnits: 1e6, heldAmount: 1e12, heldAtLeast: 1e6, unprovedCash: 1e12 },
  })
  onTestFinished(() => orders.stop())
  const offers = offersOf(orders)
  await orders.sell('ring', 1_000_00, shoppers * 2)
  const id = await offers.publish({ title: 'Rush', kind: 'amount', amount: off, budget, uses_per_customer: 1 })
  const place = (shopper: number, amount: number) =>
    eventually(
      () =>
        orders.request('POST', '/orders/place', {
          body: { ...codOrder(amount, { product_id: 'ring', quantity: 1 }), email: `s${shopper}@example.com` },
          headers: { 'idempotency-key': `rush-${shopper}-${amount}` },
        }),
      ({ status }) => status !== 503,
    )
  const all = Array.from({ length: shoppers }, (_, shopper) => shopper)
  const answers = await Promise.all(all.map((shopper) => place(shopper, 1_000 - off)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'placed' : body.code))
  expect(codes.filter((code) => code === 'placed')).toHaveLength(40)
  expect(new Set(codes)).toEqual(
    new Set(['placed', ...codes.filter((code) => ['offer_used_up', 'price_changed'].includes(code))]),
  )
  const [first] = await Promise.all(
    all
      .filter((shopper) => codes[shopper] !== 'placed')
      .slice(0, 20)
      .map((shopper) => place(shopper, 1_000)),
  )
  expect(first?.status).toBe(200)
  const row = await orders.database.db.selectFrom('offers').selectAll().where('offer_id', '=', id).executeTakeFirst()
  expect([row?.uses, Number(row?.spent)]).toEqual([40, 40 * off * 100])
  const { rows } = await sql<{ given: number; uses: number }>`
    select (select sum(discount)::int from order_list) as given, (select count(*)::int from offer_uses) as uses`.execute(
    orders.database.db,
  )
  expect(rows[0]).toEqual({ given: 40 * off * 100, uses: 40 })
})

import { randomUUID } from 'node:crypto'
import type { Gstr1 } from '@suvarna/contracts/orders/tax/tax-routes.ts'
import { expect } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

type Wanted = Parameters<typeof codOrder>[1]
export const ring = { product_id: 'ring', quantity: 1, size: 7 }
export const paise = (rupees: number) => Math.round(rupees * 100)

/** A shop in Karnataka with a settable clock, and helpers for tests of its tax returns. */
export async function startTaxedShop() {
  let clock = '2026-10-10T06:00:00Z'
  const orders = await startOrders({ now: () => new Date(clock) })
  await orders.sell('ring', 1_499_00, { 7: 1000 })
  await orders.sell('anklet', 333_33, 1000)
  await orders.sell('crown', 1_20_000_00, 10)
  return {
    orders,
    at: async <Outcome>(moment: string, run: () => Promise<Outcome>): Promise<Outcome> => {
      const before = clock
      clock = moment
      return run().finally(() => {
        clock = before
      })
    },
    async place(amount: number, wanted: Wanted[], more: object = {}): Promise<string> {
      const headers = { 'idempotency-key': randomUUID() }
      const body = { ...codOrder(amount, ...wanted), ...more }
      const answer = await orders.request('POST', '/orders/place', { body, headers, actor: shopper })
      expect(answer.body).toMatchObject({ success: true })
      const { order_id } = answer.body
      // An order's creation time is the database's own clock.
      await orders.database.pool.query('update order_list set created_at = $2 where order_id = $1', [order_id, clock])
      return order_id
    },
    async set(orderId: string, status: string, more: object = {}) {
      const sent = { body: { status, ...more }, actor: admin }
      expect((await orders.request('PATCH', `/admin/orders/${orderId}/status`, sent)).status).toBe(200)
    },
    async gstr1(month: string): Promise<Gstr1> {
      const { status, body } = await orders.request('GET', `/admin/tax/gstr1?month=${month}`, { actor: admin })
      expect(status).toBe(200)
      return body.data
    },
  }
}

/** Asserts that documents, sections, goods by HSN and the revenue agree. */
export function expectAgreement({ books, net, b2b, b2cl, b2cs, cdnr, cdnur, hsn }: Gstr1) {
  expect(paise(books.revenue)).toBe(
    paise(books.documents) + books.lines.reduce((sum, { amount }) => sum + paise(amount), 0),
  )
  for (const tax of ['gross', 'taxable', 'igst', 'cgst', 'sgst'] as const) {
    const [plus, minus] = [
      [b2b, b2cl, b2cs],
      [cdnr, cdnur],
    ].map((all) => all.reduce((total, { sum }) => total + paise(sum[tax]), 0))
    expect((plus ?? 0) - (minus ?? 0)).toBe(paise(net[tax]))
    expect([...hsn.b2b, ...hsn.b2c].reduce((total, row) => total + paise(row[tax]), 0)).toBe(paise(net[tax]))
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { metricsOf } from '@suvarna/analytics/sales/metrics.query.ts'
import { storeOverview } from '@suvarna/analytics/sales/store-overview.query.ts'
import { allFigures } from '@suvarna/analytics/summary/dashboard-metrics.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueEntry } from './catalogue.ts'
import { expectTaxAgrees, sendBack } from './past/tax-agreement.fixture.ts'
import { follow, openPastShop, type PastShop } from './past-shop.fixture.ts'
import { recountPast } from './recount-past.fixture.ts'

const today = '2026-11-21'
/** Fewer than the demo has, of every kind and over the same months. */
const pastOrders = 160
let shop: PastShop
let following: Awaited<ReturnType<typeof follow>>
let written = 0

beforeAll(async () => {
  shop = await openPastShop(today, pastOrders)
  await shop.seedCatalogue()
  written = await shop.seedPast()
  following = await follow(shop.parts)
  await following.inStep()
})
afterAll(async () => {
  await following?.stop()
  await shop?.close()
})

const rows = async (database: Pick<Database<never>, 'pool'>, query: string) => (await database.pool.query(query)).rows
const everywhere = (query: string) =>
  Promise.all(
    shop.parts.map(async ({ service, database }) => ({ of: service.name, rows: await rows(database, query) })),
  )

describe('the past of the demo', () => {
  test('is orders over eight months, with every status among those of the last days', async () => {
    expect(written).toBe(pastOrders)
    const statuses = await rows(
      shop.databases.orders as never,
      `select status, count(*)::int as count from order_list group by status`,
    )
    expect(statuses.map(({ status }) => status).sort()).toEqual([
      ...['cancelled', 'confirmed', 'delivered', 'failed', 'pending', 'processing', 'shipped'],
    ])
    const [span] = await rows(
      shop.databases.orders as never,
      `select count(distinct to_char(created_at, 'YYYY-MM'))::int as months, max(created_at) < '${today}T00:00:00+05:30' as before from order_list`,
    )
    expect(span).toMatchObject({ before: true })
    expect(span?.months).toBeGreaterThanOrEqual(8)
  })

  test('is followed without a fault and without a call to the outside world', async () => {
    expect(following.faults).toEqual([])
    expect((await everywhere('select * from dead_letters')).filter((each) => each.rows.length > 0)).toEqual([])
    expect((await everywhere('select * from jobs')).filter((each) => each.rows.length > 0)).toEqual([])
    expect((await everywhere('select * from deadlines')).filter((each) => each.rows.length > 0)).toEqual([])
    expect(shop.calls).toEqual([])
  })

  test('[I1] keeps the ledger of every stock stream, and ends at the catalogue’s levels', async () => {
    const catalogue: CatalogueEntry[] = JSON.parse(await readFile(join(import.meta.dirname, 'catalogue.json'), 'utf8'))
    const wanted = catalogue.flatMap(({ key, sizes, stock }) =>
      sizes ? sizes.map(({ size, stock }) => `${key} ${size} ${stock}`) : [`${key} 0 ${stock}`],
    )
    const orders = shop.databases.orders as never
    const levels = await rows(orders, `select product_id || ' ' || size || ' ' || available as level from stock`)
    expect(levels.map(({ level }) => level).sort()).toEqual(wanted.sort())
    const shown = await rows(
      shop.databases.catalog as never,
      `select product_id || ' ' || coalesce(nullif(size, ''), '0') || ' ' || available as level from stock_levels`,
    )
    expect(shown.map(({ level }) => level).sort()).toEqual(wanted)
    const broken = await rows(
      orders,
      `select * from stock where available + reserved + sold <> received or least(available, reserved, sold) < 0`,
    )
    expect(broken).toEqual([])
    const [sold] = await rows(
      orders,
      `select (select sum(sold + reserved) from stock)::int as ledger, (select sum((line->>'quantity')::int)
        from order_list, jsonb_array_elements(lines) line where status not in ('cancelled', 'failed'))::int as orders`,
    )
    expect(sold?.ledger).toBe(sold?.orders)
  })

  test('[I12] every figure of the dashboard equals its recount from the events', async () => {
    const { db } = shop.databases.analytics
    const now = new Date(`${today}T12:00:00+05:30`)
    const recounted = await recountPast(shop.databases)
    const { sales, accounts } = await allFigures(db, now)
    expect({ ...sales, users: accounts.total }).toEqual({
      ...{
        revenue: recounted.revenue,
        orders: recounted.orders,
        average: Math.round((recounted.revenue / recounted.orders) * 100) / 100,
      },
      ...{ pending: recounted.byStatus.pending, completed: recounted.byStatus.delivered, users: recounted.accounts },
    })
    const metrics = await metricsOf(db, now)
    expect(metrics).toMatchObject({
      total_revenue: recounted.revenue,
      total_orders: recounted.orders,
      repeat_customers: recounted.repeat,
    })
    expect(metrics.monthly_data.map(({ orders }) => orders)).toEqual(recounted.ordersByMonth)
    expect(metrics.revenue_over_time.length).toBeGreaterThan(200)
    for (const figure of [metrics.total_views, metrics.conversion_rate, metrics.abandoned_carts, metrics.new_customers])
      expect(figure).toBeGreaterThan(0)
    const overview = await storeOverview(db)
    expect(Object.values(overview).filter((value) => value === null)).toEqual([])
    const statuses = await rows(
      shop.databases.analytics as never,
      `select key, count::int from sums where measure = 'status'`,
    )
    expect(Object.fromEntries(statuses.map(({ key, count }) => [key, count]))).toEqual(recounted.byStatus)
  })

  test('a month’s tax return is its documents, and with the lines between the dashboard’s revenue, to the paisa', async () => {
    const { issued, lines } = await expectTaxAgrees(shop)
    expect(new Set(issued.map(({ month }) => month)).size).toBeGreaterThanOrEqual(8)
    expect([...lines.keys()].sort()).toEqual(['invoiced_elsewhere', 'not_invoiced', 'placed_elsewhere'])
  })

  test('the payments and shipments of all orders agree with their status', async () => {
    const orders = await rows(
      shop.databases.orders as never,
      `select order_id, status, payment_method, payment_status, tracking_number from order_list`,
    )
    const money = new Map(
      (await rows(shop.databases.payments as never, 'select order_id, status from payments')).map((row) => [
        row.order_id,
        row.status,
      ]),
    )
    const shipments = new Map(
      (await rows(shop.databases.shipping as never, 'select order_id, phase, parcel_status, awb from shipments')).map(
        (row) => [row.order_id, row],
      ),
    )
    const odd = orders.filter(({ order_id, status, payment_method, tracking_number }) => {
      const [paid, shipment] = [money.get(order_id), shipments.get(order_id)]
      if (status === 'failed') return paid !== 'ordered' || shipment !== undefined
      if (shipment?.awb !== tracking_number) return true
      if (status === 'cancelled')
        return shipment?.phase !== 'cancelled' || paid !== (payment_method === 'cod' ? 'open' : 'refunded')
      if (payment_method === 'razorpay') return paid !== 'attached'
      return (
        paid !== (status === 'delivered' ? 'collected' : 'open') ||
        (status === 'delivered') !== (shipment?.parcel_status === 'delivered')
      )
    })
    expect(odd).toEqual([])
  })

  test('generated again adds nothing', async () => {
    const count = () => everywhere('select count(*)::int as events from events')
    const before = await count()
    expect(await shop.seedPast()).toBe(0)
    expect(await count()).toEqual(before)
  })

  test('the books agree too when pieces of earlier months come back', async () => {
    await sendBack(shop)
    await following.inStep()
    const { issued, lines } = await expectTaxAgrees(shop)
    expect(issued.filter(({ of, month }) => of !== null && of !== month)).toHaveLength(3)
    expect(lines.get('note_without_refund'), 'owed is out of revenue with its note').toBeUndefined()
    expect(lines.get('uncounted_invoices')).toBe(1)
    expect(lines.get('uncounted_notes')).toBe(1)
  })
})

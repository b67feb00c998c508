// A thousand visitors with scripted steps: the figures must equal the script's.
import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { deliverAll, dice, logsOf, productCreated, type Streams, type TestEvent, visit } from './analytics.fixture.ts'
import { checkFigures } from './figure-check/check-figures.ts'
import { productsInCarts } from './funnel/abandoned-carts.ts'
import { noSteps, spanFunnel } from './funnel/funnel-metrics.ts'
import { analyticsMigrations } from './migrations.ts'
import { metricsOf } from './sales/metrics.query.ts'
import { periodFigures } from './sales/period-metrics.ts'
import type { AnalyticsDb } from './schema.ts'
import { type Item, known, type Shopper, scriptedDay } from './scripted-day.fixture.ts'
import { createAnalytics } from './service.ts'
import { rateOf } from './summary/metrics-summary.ts'

const begun = Date.parse('2026-11-21T12:00:00.000Z')
const ripensMs = 60_000
const end = new Date(begun + 2 * ripensMs)
const [today, yesterday] = ['2026-11-21', '2026-11-20']

const item = (id: string, category: string, size: number | null = null, soldOut = false): Item => ({
  ...{ product: { id, name: `Piece ${id}`, category, price: 1_299 }, size, soldOut },
})
const items = [
  ...[item('jhumka', 'Earring'), item('hoop', 'Earring', null, true), item('chain', 'Necklace')],
  ...[item('ring', 'Ring', 6), item('ring', 'Ring', 6.5), item('ring', 'Ring', 7, true)],
]

function streamsOf(shoppers: readonly Shopper[]): Streams {
  const products = new Map(items.map(({ product }) => [product.id, product]))
  const placedAt = new Date(begun).toISOString()
  const linesOf = ({ order }: Shopper) =>
    order.map(({ product, size }) => ({
      ...{ productId: product.id, name: product.name, sku: '', image: '', category: product.category },
      ...{ size, quantity: 1, price: product.price * 100 },
    }))
  const orderOf = (shopper: Shopper): TestEvent[] => {
    const orderId = `ORD-${shopper.id}`
    const placed = orderPlaced(orderId, { lines: linesOf(shopper), visitorId: shopper.id, placedAt })
    const reason = { from: 'pending' as const, reason: '', restock: true, refund: false }
    return [placed, ...(shopper.cancels ? [{ type: 'OrderCancelled' as const, data: { orderId, ...reason } }] : [])]
  }
  return new Map<string, TestEvent[]>([
    ...[...products.values()].map(
      ({ id, category }) =>
        [`product-${id}`, [productCreated(id, { categoryId: `cat-${category}`, categoryName: category })]] as const,
    ),
    ...shoppers.map(
      ({ id, acts }) =>
        [
          `visitor-${id}`,
          acts.map(({ kind, item, at }) =>
            visit(id, kind, new Date(at).toISOString(), item?.product.id ?? null, item?.size ?? null),
          ),
        ] as const,
    ),
    ...shoppers
      .filter(({ order }) => order.length > 0)
      .map((shopper) => [`order-${shopper.id}`, orderOf(shopper)] as const),
  ] as [string, TestEvent[]][])
}

test('[Y11] [N2] [I12] a scripted day of 1,000 visitors, delivered in any order and twice: every figure is the script’s', async () => {
  const shoppers = scriptedDay(2026, 1_000, items, begun, ripensMs)
  const database = await databaseForThisTest<AnalyticsDb>(analyticsMigrations)
  const service = createAnalytics({ database, now: () => end })
  await deliverAll({ database, service }, logsOf(streamsOf(shoppers), dice(1)), dice(2), 200)
  const { db } = database
  const script = known(shoppers, dayInIndia(new Date(begun)))

  for (const [from, isWithin] of [
    [daysAfter(today, -6), () => true],
    [today, ({ day }: { day: string }) => day === today],
    [yesterday, ({ day }: { day: string }) => day === yesterday],
  ] as const) {
    const to = from === yesterday ? yesterday : today
    const span = await spanFunnel(db, { from, to })
    const stepsOf = (scope: keyof typeof span, key: string) => {
      const { last: _, ...steps } = span[scope].get(key) ?? { ...noSteps(), last: '' }
      return steps
    }
    expect(stepsOf('shop', '')).toEqual(script.funnel(isWithin))
    for (const id of ['jhumka', 'hoop', 'chain', 'ring'])
      expect([id, stepsOf('product', id)]).toEqual([
        id,
        script.funnel((action) => isWithin(action) && action.item.product.id === id),
      ])
    for (const name of ['Earring', 'Necklace', 'Ring'])
      expect([name, stepsOf('category', `cat-${name}`)]).toEqual([
        name,
        script.funnel((action) => isWithin(action) && action.item.product.category === name),
      ])
    for (const size of [6, 6.5, 7])
      expect([size, stepsOf('size', String(size))]).toEqual([
        size,
        script.funnel((action) => isWithin(action) && action.item.size === size),
      ])
    expect(stepsOf('wanted', '').viewed).toBe(script.wanted(isWithin))
    for (const [key, id, size] of [
      ['hoop 0', 'hoop', null],
      ['ring 7', 'ring', 7],
    ] as const) {
      const isThis = (action: { item: Item }) => action.item.product.id === id && action.item.size === size
      expect(stepsOf('wanted', key).viewed).toBe(script.wanted((action) => isWithin(action) && isThis(action)))
      expect(span.wanted.get(key)?.last).toBe(script.lastWanted((action) => isWithin(action) && isThis(action)))
    }
  }

  const metrics = await metricsOf(db, end)
  expect(metrics.total_views).toBe(script.views())
  const unseen = shoppers.filter(({ acts, order }) => acts.length === 0 && order.length > 0).length
  expect(metrics.conversion_rate).toBe(rateOf(script.bought + unseen, shoppers.length))
  expect(metrics.abandoned_carts).toBe(script.left.length)
  const lying = await productsInCarts(db, end, null)
  expect(lying.reduce((sum, { bags }) => sum + bags, 0)).toBe(script.left.flat().length)
  for (const { product_id, size, bags } of lying)
    expect(bags).toBe(
      script.left.flat().filter((one) => one.product.id === product_id && (one.size ?? 0) === size).length,
    )
  const { figures } = await periodFigures(db, { from: yesterday, to: today }, end)
  const figure = (id: string) => figures.find(({ metric }) => metric === id)?.value
  expect(figure('period_visitors')).toBe(script.came)
  expect(figure('period_views')).toBe(script.views())
  expect(figure('period_conversion')).toBe(rateOf(script.bought, script.came))

  const check = await checkFigures(db, end)
  expect(check?.metrics.filter(({ difference }) => difference !== 0)).toEqual([])
})

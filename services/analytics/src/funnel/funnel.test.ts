import type { AbandonedBags, Funnel } from '@suvarna/contracts/analytics/funnel.ts'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { expect, onTestFinished, test } from 'vitest'
import {
  deliverAll,
  dice,
  level,
  logsOf,
  productCreated,
  type Streams,
  type TestEvent,
  visit,
} from '../analytics.fixture.ts'
import { analyticsMigrations } from '../migrations.ts'
import type { AnalyticsDb } from '../schema.ts'
import { createAnalytics } from '../service.ts'

const admin: Actor = { kind: 'admin', accountId: 'boss', email: 'b@s.example', name: 'Boss', ip: '::1', requestId: 'r' }
const now = new Date('2026-11-21T12:00:00.000Z')

async function open(streams: Streams) {
  const database = await databaseForThisTest<AnalyticsDb>(analyticsMigrations)
  const service = createAnalytics({ database, now: () => now })
  await deliverAll({ database, service }, logsOf(streams, dice(3)), dice(3))
  const app = createApp({ name: 'analytics', actorKeys })
  for (const register of service.routes) register(app)
  await app.ready()
  onTestFinished(async () => void (await app.close()))
  const ask = async (url: string, actor: Actor = admin) => {
    const answer = await app.inject({ url, headers: { [actorHeader]: signedActorHeader('analytics', actor) } })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    ask,
    funnel: async (from: string, to: string): Promise<Funnel> =>
      (await ask(`/admin/analytics/funnel?from=${from}&to=${to}`)).body.data,
    bags: async (query = ''): Promise<AbandonedBags> => (await ask(`/admin/analytics/bags${query}`)).body.data,
  }
}

const at = (day: number, time = '10:00') => `2026-11-${day}T${time}:00.000Z`
const bought = (id: string, day: number, more: Parameters<typeof orderPlaced>[1] = {}): TestEvent => ({
  ...orderPlaced(id, { placedAt: at(day), ...more }),
  at: at(day),
})
const cancelled = (orderId: string): TestEvent => ({
  type: 'OrderCancelled',
  data: { orderId, from: 'pending', reason: '', restock: true, refund: false },
})
const category = (categoryId: string, name: string): TestEvent => ({
  type: 'CategoryCreated',
  data: { categoryId, name, slug: name.toLowerCase(), image: null },
})
const { sizes: _, images: __, featured: ___, createdAt: ____, ...details } = productCreated('p2').data
const moved: TestEvent = {
  type: 'ProductDetailsChanged',
  data: { ...details, categoryId: 'cat-ear', categoryName: 'Earring' },
}

/** p1 is a ring, p2 was one and became an earring. Asha comes on three days, Bela only orders, Chitra cancels. */
const shop: Streams = new Map([
  ['category-1', [category('cat-ring', 'Ring')]],
  ['category-2', [category('cat-ear', 'Earring')]],
  ['product-p1', [productCreated('p1', { sizes: [7, 8] })]],
  ['product-p2', [productCreated('p2'), moved]],
  ['stock-p1:7', [level('p1', 7, 4)]],
  ['stock-p1:8', [level('p1', 8, 0)]],
  ['stock-p2', [level('p2', null, 0)]],
  [
    'visitor-asha',
    [
      visit('asha', 'page_view', at(18)),
      visit('asha', 'product_view', at(18), 'p1'),
      visit('asha', 'wanted_sold_out', at(18, '11:00'), 'p1', 8),
      visit('asha', 'product_view', at(19), 'p2'),
      visit('asha', 'wanted_sold_out', at(19), 'p2'),
      visit('asha', 'product_view', at(20), 'p1'),
      visit('asha', 'wanted_sold_out', at(20, '11:00'), 'p1', 8),
      visit('asha', 'add_to_bag', at(20), 'p1', 7),
    ],
  ],
  ['visitor-bela', [visit('bela', 'page_view', at(20))]],
  ['order-1', [bought('ORD-1', 20, { visitorId: 'bela' })]],
  [
    'visitor-chitra',
    [visit('chitra', 'product_view', at(20), 'p1'), visit('chitra', 'checkout_started', at(20, '10:05'), 'p1', 7)],
  ],
  ['order-2', [bought('ORD-2', 20, { visitorId: 'chitra' }), cancelled('ORD-2')]],
  ['order-3', [bought('ORD-3', 20)]],
  ['visitor-robot', [visit('robot', 'add_to_bag', at(20), 'no-such-piece')]],
])
const steps = (viewed: number, bagged: number, checkout: number, ordered: number) => ({
  ...{ viewed, bagged, checkout, ordered },
})

test('the funnel counts a visitor once a step, by the furthest: an order includes every step, a cancelled one none', async () => {
  const { funnel } = await open(shop)
  const { shop: whole, period, before } = await funnel('2026-11-18', '2026-11-20')
  expect([period, before]).toEqual([
    { from: '2026-11-18', to: '2026-11-20' },
    { from: '2026-11-15', to: '2026-11-17' },
  ])
  // Asha's three days are one visitor. Bela has an order but no earlier step. An order without a visitor id does not
  // count.
  expect(whole).toEqual({
    steps: steps(4, 4, 2, 1),
    before: steps(0, 0, 0, 0),
    change: { viewed: '+100%', bagged: '+100%', checkout: '+100%', ordered: '+100%' },
    conversion: { value: 25, before: 0, change: '+100%' },
  })
  expect((await funnel('2026-11-18', '2026-11-18')).shop.steps).toEqual(steps(1, 0, 0, 0))
  expect((await funnel('2026-11-20', '2026-11-20')).shop).toMatchObject({
    steps: steps(4, 4, 2, 1),
    before: steps(1, 0, 0, 0),
  })
})

test('it is counted by product, by the products’ present category, and by ring size', async () => {
  const { funnel } = await open(shop)
  const { products, categories, sizes } = await funnel('2026-11-18', '2026-11-20')
  expect(products.map(({ product_id, name, category, steps }) => [product_id, name, category, steps])).toEqual([
    ['p1', 'Piece p1', 'Ring', steps(3, 3, 2, 1)],
    ['p2', 'Piece p2', 'Earring', steps(1, 0, 0, 0)],
  ])
  expect(categories.map(({ name, steps }) => [name, steps])).toEqual([
    ['Ring', steps(3, 3, 2, 1)],
    ['Earring', steps(1, 0, 0, 0)],
  ])
  expect(sizes).toEqual([
    { size: 7, steps: steps(3, 3, 2, 1), before: steps(0, 0, 0, 0) },
    { size: 8, steps: steps(1, 0, 0, 0), before: steps(0, 0, 0, 0) },
  ])
})

test('demand for sold out products is counted by product and size: how many, when last, and the present stock', async () => {
  const { funnel } = await open(shop)
  const { wanted } = await funnel('2026-11-19', '2026-11-20')
  const piece = { visitors: 1, retired: false }
  expect(wanted).toEqual({
    visitors: 1,
    before: 1,
    pieces: [
      { ...piece, product_id: 'p1', name: 'Piece p1', size: 8, before: 1, last_day: '2026-11-20', available: 0 },
      { ...piece, product_id: 'p2', name: 'Piece p2', size: null, before: 0, last_day: '2026-11-19', available: 0 },
    ],
  })
})

test('abandoned carts show content, age and worth, the last filled first, and no visitors', async () => {
  const { bags } = await open(
    new Map([
      ['product-p1', [productCreated('p1', { price: 100_000 })]],
      ['product-p2', [productCreated('p2', { price: 50_050 })]],
      ['visitor-asha', [visit('asha', 'add_to_bag', at(18), 'p1', 7), visit('asha', 'add_to_bag', at(19), 'p2')]],
      [
        'visitor-bela',
        [visit('bela', 'add_to_bag', at(17), 'p1', 7), visit('bela', 'remove_from_bag', at(18), 'p1', 7)],
      ],
      ['visitor-chitra', [visit('chitra', 'add_to_bag', at(17), 'p2')]],
      ['visitor-devi', [visit('devi', 'add_to_bag', at(21, '11:00'), 'p2')]],
      ['visitor-esha', [visit('esha', 'add_to_bag', at(19), 'p2')]],
      ['order-1', [bought('ORD-1', 20, { visitorId: 'esha' })]],
    ]),
  )
  const dear = { product_id: 'p1', name: 'Piece p1', size: 7, price: 1000, added_at: at(18), retired: false }
  const small = { product_id: 'p2', name: 'Piece p2', size: null, price: 500.5, retired: false }
  const [asha, chitra] = [
    { place: 1, filled_at: at(19), worth: 1500.5, lines: [dear, { ...small, added_at: at(19) }] },
    { place: 2, filled_at: at(17), worth: 500.5, lines: [{ ...small, added_at: at(17) }] },
  ]
  const pieces = [
    { product_id: 'p2', name: 'Piece p2', size: null, bags: 2 },
    { product_id: 'p1', name: 'Piece p1', size: 7, bags: 1 },
  ]
  expect(await bags()).toEqual({ total: 2, worth: 2001, pieces, bags: [asha, chitra] })
  expect(await bags('?from=2026-11-19&to=2026-11-19')).toMatchObject({ total: 1, worth: 1500.5, bags: [asha] })
  expect((await bags('?page=2')).bags).toEqual([])
})

test('invalid days are refused with the field at fault; the funnel and the bags are for admins only', async () => {
  const { ask } = await open(new Map())
  for (const path of ['/admin/analytics/funnel', '/admin/analytics/bags']) {
    expect(await ask(`${path}?from=2026-02-30&to=2026-11-01`)).toMatchObject({ status: 400, body: { field: 'from' } })
    expect(await ask(`${path}?from=2026-11-01&to=2026-11-22`)).toMatchObject({ status: 400, body: { field: 'to' } })
    const days = '?from=2026-11-01&to=2026-11-02'
    expect((await ask(path + days, { ...admin, kind: 'user' })).status).toBe(403)
    expect((await ask(path + days)).status).toBe(200)
  }
  expect(await ask('/admin/analytics/bags?from=2026-11-01')).toMatchObject({ status: 400, body: { field: 'to' } })
})

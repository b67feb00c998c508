// A thousand visitors with scripted steps: the metrics must equal the script.
import { type Item, known, type Shopper, scriptedDay } from '@suvarna/analytics/scripted-day.fixture.ts'
import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { AbandonedBags, Funnel, FunnelSteps } from '@suvarna/contracts/analytics/funnel.ts'
import type { FigureCheck, Metrics, PeriodFigures } from '@suvarna/contracts/analytics/routes.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { orderOf } from '../http/carts.ts'
import { adminToken, ok, written } from '../http/client.ts'
import { formOf, picture, productFields } from '../http/forms.ts'
import { openLive } from '../http/live.ts'

const concurrency = 8
/** Time from the script's start until its carts are a day old; their events must have arrived by then. */
const ripensMs = 45_000

/** With the product's data, which an order needs. */
type Stocked = Item & { product: Product }

let token = ''
beforeAll(async () => {
  token = await adminToken()
})

async function create(fields: Record<string, string>, sizes: { size: number; stock: number }[] = []): Promise<Product> {
  const rings = sizes.length > 0 ? { ring_sizes: JSON.stringify(sizes) } : {}
  const form = formOf(productFields({ ...fields, ...rings }), [['images', await picture()]])
  return (await ok('POST /products', { token, form })).body.product
}

/** Makes products for this script only: in stock and sold out, in two categories, a ring with a sold-out size. */
async function newProducts(): Promise<Stocked[]> {
  const sizes = [
    { size: 6, stock: 400 },
    { size: 6.5, stock: 400 },
    { size: 7, stock: 0 },
  ]
  const jhumka = await create({ name: 'Scripted earring', stock: '400', category_id: 'earring' })
  const chain = await create({ name: 'Scripted chain', stock: '400', category_id: 'necklace' })
  const gone = await create({ name: 'Scripted hoop', stock: '0', category_id: 'earring' })
  const ring = await create({ name: 'Scripted ring', category_id: 'ring' }, sizes)
  const plain = (product: Product, soldOut = false) => ({ product, size: null, soldOut })
  return [
    ...[plain(jhumka), plain(chain), plain(gone, true)],
    ...sizes.map(({ size, stock }) => ({ product: ring, size, soldOut: stock === 0 })),
  ]
}

/** Works through all visitors, `concurrency` at a time. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function visit({ id, acts }: Shopper): Promise<void> {
  if (acts.length === 0) return
  const events = acts.map(({ kind, item, at }) => ({
    kind,
    ...(item ? { product_id: item.product.id, size: item.size } : {}),
    at: new Date(at).toISOString(),
  }))
  await ok('POST /events', { body: { visitor_id: id, events } })
}

async function buy({ id, order, cancels }: Shopper): Promise<void> {
  if (order.length === 0) return
  const body = orderOf(order.map(({ product, size }) => ({ product: product as Product, quantity: 1, size })))
  const headers = { 'idempotency-key': crypto.randomUUID(), 'x-visitor-id': id }
  const placed = await ok('POST /orders/place', { body, headers })
  expect(placed.status).toBe(200)
  if (!cancels) return
  const params = { id: placed.body.order_id }
  await ok('PATCH /admin/orders/{id}/status', { token, params, body: { status: 'cancelled' } })
}

const forgets = ({ leaves }: Shopper) => leaves.length > 0
const daysOf = (from: string, to: string) => `?from=${from}&to=${to}`
const funnelOf = async (from: string, to: string): Promise<Funnel> =>
  (await ok('GET /admin/analytics/funnel', { token, query: daysOf(from, to) })).body.data
const periodOf = async (from: string, to: string) => {
  const { figures }: PeriodFigures = (await ok('GET /admin/analytics/period', { token, query: daysOf(from, to) })).body
    .data
  return Object.fromEntries(figures.map(({ metric, value }) => [metric, value])) as Record<string, number>
}
const viewsSoFar = async () => {
  const { total_views }: Metrics = (await ok('GET /admin/analytics/dashboard', { token })).body.data
  return total_views
}
const rateOf = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10

const none: FunnelSteps = { viewed: 0, bagged: 0, checkout: 0, ordered: 0 }
const more = (now: FunnelSteps = none, then: FunnelSteps = none): FunnelSteps => ({
  ...{ viewed: now.viewed - then.viewed, bagged: now.bagged - then.bagged },
  ...{ checkout: now.checkout - then.checkout, ordered: now.ordered - then.ordered },
})

/** The numbers that the script, with its own products, adds to an earlier funnel. */
const partsOf = (now: Funnel, then: Funnel, items: readonly Item[]) => ({
  shop: more(now.shop.steps, then.shop.steps),
  products: items.map(({ product }) => now.products.find((one) => one.product_id === product.id)?.steps ?? none),
  categories: ['Earring', 'Necklace', 'Ring'].map((name) =>
    more(...([now, then].map(({ categories }) => categories.find((one) => one.name === name)?.steps) as [])),
  ),
  sizes: [6, 6.5, 7].map((size) =>
    more(...([now, then].map(({ sizes }) => sizes.find((one) => one.size === size)?.steps) as [])),
  ),
  wantedBy: now.wanted.visitors - then.wanted.visitors,
  wanted: items.map(({ product, size }) => {
    const found = now.wanted.pieces.find((one) => one.product_id === product.id && one.size === size)
    return [found?.visitors ?? 0, found?.last_day ?? undefined]
  }),
})

test('[Y11] [N2] [I12] a scripted day of 1,000 visitors: every figure equals the script’s, and its recount agrees', async () => {
  const items = await newProducts()
  await written()
  const now = Date.now()
  const [today, yesterday] = [dayInIndia(new Date(now)), daysAfter(dayInIndia(new Date(now)), -1)]
  // Orders are placed while the script runs, possibly past midnight.
  const last = () => dayInIndia(new Date())
  const week = daysAfter(today, -6)
  const [base, baseYesterday, basePeriod, baseViews] = await Promise.all([
    funnelOf(week, today),
    funnelOf(yesterday, yesterday),
    periodOf(yesterday, today),
    viewsSoFar(),
  ])
  const shoppers = scriptedDay(2026, 1_000, items, now, ripensMs)
  const live = await openLive(token)
  const [forgetful, others] = [shoppers.filter(forgets), shoppers.filter((shopper) => !forgets(shopper))]
  await each(forgetful, visit)
  expect(Date.now() - now, 'the bags that ripen were told of before they were a day old').toBeLessThan(ripensMs)
  await each(others, visit)
  await each(shoppers, buy)
  const script = known(shoppers, today)

  const expected = (within: Parameters<typeof script.funnel>[0]) => ({
    shop: script.funnel(within),
    products: items.map(({ product }) =>
      script.funnel((action) => within(action) && action.item.product.id === product.id),
    ),
    categories: ['Earring', 'Necklace', 'Ring'].map((name) =>
      script.funnel((action) => within(action) && action.item.product.category === name),
    ),
    sizes: [6, 6.5, 7].map((size) => script.funnel((action) => within(action) && action.item.size === size)),
    wantedBy: script.wanted(within),
    wanted: items.map(({ product, size }) => {
      const isThis = ({ item }: { item: Item }) => item.product.id === product.id && item.size === size
      const of = (action: Parameters<typeof within>[0]) => within(action) && isThis(action)
      return [script.wanted(of), script.lastWanted(of)]
    }),
  })
  const all = expected(() => true)
  expect(all.products.every(({ ordered, viewed }) => viewed > 50 && ordered <= viewed)).toBe(true)
  await expect.poll(async () => partsOf(await funnelOf(week, last()), base, items)).toEqual(all)
  const then = expected(({ day }) => day === yesterday)
  expect(partsOf(await funnelOf(yesterday, yesterday), baseYesterday, items)).toEqual(then)
  expect(live.messages.some(({ event }) => event === 'visits')).toBe(true)
  await live.leave()

  const { shop } = await funnelOf(week, last())
  expect(shop.conversion.value).toBe(rateOf(shop.steps.ordered, shop.steps.viewed))
  expect(await viewsSoFar()).toBe(baseViews + script.views())
  const period = await periodOf(yesterday, last())
  expect(period.period_visitors).toBe((basePeriod.period_visitors ?? 0) + script.came)
  const boughtBefore = Math.round(((basePeriod.period_conversion ?? 0) * (basePeriod.period_visitors ?? 0)) / 100)
  expect(period.period_conversion).toBe(rateOf(boughtBefore + script.bought, period.period_visitors ?? 0))

  await cartsAreAsLeft(script.left, [yesterday, last()], items)
  await ok('POST /admin/analytics/check', { token })
  const check = async (): Promise<FigureCheck> => (await ok('GET /admin/analytics/check', { token })).body.data
  await expect.poll(async () => (await check()).state).not.toBe('running')
  const { state, metrics } = await check()
  expect(metrics.filter(({ difference }) => difference !== 0)).toEqual([])
  expect(state).toBe('right')
  expect(metrics.find(({ metric }) => metric === 'funnel_products')?.entries).toBeGreaterThan(items.length)
})

/** Checks the carts left a day ago: their products, their value, their number, and that there are no names. */
async function cartsAreAsLeft(
  left: readonly (readonly Item[])[],
  [from, to]: [string, string],
  items: readonly Item[],
) {
  const ids = new Set(items.map(({ product }) => product.id))
  const read = async (page: number): Promise<AbandonedBags> =>
    (await ok('GET /admin/analytics/bags', { token, query: `${daysOf(from, to)}&page=${page}` })).body.data
  const lying = async () => (await read(1)).pieces.filter(({ product_id }) => ids.has(product_id))
  const inCarts = items.flatMap(({ product, size }) => {
    const bags = left.flat().filter((item) => item.product.id === product.id && item.size === size).length
    return bags > 0 ? [{ product_id: product.id, name: product.name, size, bags }] : []
  })
  await expect.poll(lying, { timeout: 90_000 }).toEqual(expect.arrayContaining(inCarts))
  expect(await lying()).toHaveLength(inCarts.length)
  const { total, bags: first } = await read(1)
  const rest = await Promise.all(Array.from({ length: Math.ceil(total / 25) - 1 }, (_, at) => read(at + 2)))
  const carts = [...first, ...rest.flatMap((page) => page.bags)]
  expect(carts).toHaveLength(total)
  const mine = carts.filter(({ lines }) => lines.some(({ product_id }) => ids.has(product_id)))
  const worth = (each: readonly { worth: number }[]) => each.reduce((sum, one) => sum + Math.round(one.worth * 100), 0)
  expect(mine).toHaveLength(left.length)
  expect(worth(mine)).toBe(left.flat().reduce((sum, { product }) => sum + Math.round(product.price * 100), 0))
  expect(JSON.stringify(carts)).not.toContain('scripted-')
  await expect.poll(async () => (await periodOf(from, to)).period_abandoned).toBe((await read(1)).total)
}

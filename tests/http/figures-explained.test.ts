import { dayInIndia, namedPeriod, periodNames } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { FigureCheck, Metrics, PeriodFigures, StoreOverview } from '@suvarna/contracts/analytics/routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { noFilters as allUsers, userListPath } from '../../frontend/src/admin/users/admin-user.ts'
import {
  customersOf,
  listBehind,
  listBehindPeriod,
  productsOfCategory,
} from '../../frontend/src/entities/metrics/metric-links.ts'
import { noFilters as allOrders, orderListPath } from '../../frontend/src/entities/order/admin/admin-order-reads.ts'
import { noFilters as allProducts, productListPath } from '../../frontend/src/entities/product/admin-product-reads.ts'
import { adminToken, ok, shop } from './client.ts'

let token = ''
beforeAll(async () => {
  token = await adminToken()
})

/** The length of the list at an address of the back office, from the screen's own call. */
async function lengthOfList(address: string | null): Promise<number> {
  const { pathname, searchParams } = new URL(address ?? '', shop.store)
  const query = Object.fromEntries(searchParams)
  const path = {
    '/admin/orders': orderListPath({ ...allOrders, ...query }, 1),
    '/admin/users': userListPath({ ...allUsers, ...query }, 1),
    '/admin/products': productListPath({ ...allProducts, ...query }, 1),
  }[pathname]
  const response = await fetch(`${shop.store}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const { total } = await response.json()
  return total
}

type Pair = [what: string, list: number, number: number | undefined]
/** Compares until they agree, because orders of other files may not be in the metrics yet. */
const agree = (pairs: () => Promise<Pair[]>) =>
  expect.poll(async () => (await pairs()).filter(([, list, number]) => list !== number)).toEqual([])

test('[Y1 Y11] the list behind each number is as long as the number says', () => agree(numbersAndLists))

async function numbersAndLists(): Promise<Pair[]> {
  const pairs: Pair[] = []
  const { summary, order_stats, product_stats } = (await ok('GET /admin/dashboard', { token })).body.data
  const metrics: Metrics = (await ok('GET /admin/analytics/dashboard', { token })).body.data
  const numbers = { ...summary, ...order_stats, ...metrics, new_customers: summary.new_customers_30_days }
  for (const id of [
    'total_orders',
    'total_customers',
    'new_customers',
    'repeat_customers',
    'total_products',
    'low_stock_alerts',
    'pending_orders',
    'completed_orders',
  ] as const)
    pairs.push([id, await lengthOfList(listBehind(id)), numbers[id]])
  for (const { name, count } of product_stats.category_distribution)
    pairs.push([name, await lengthOfList(productsOfCategory(name)), count])
  const overview: StoreOverview = (await ok('GET /admin/analytics/store-overview', { token })).body.data
  for (const { name, value } of overview.customer_distribution)
    pairs.push([name, await lengthOfList(customersOf(name)), value])
  expect(pairs.length).toBeGreaterThan(12)
  return pairs
}

test('[Y11] so is the list behind each number of a period, now and before', () => agree(periodsAndLists))

async function periodsAndLists(): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const name of periodNames) {
    const { from, to } = namedPeriod(name, dayInIndia(new Date()))
    const response = await ok('GET /admin/analytics/period', { query: `?from=${from}&to=${to}`, token })
    const { period, before, figures }: PeriodFigures = response.body.data
    for (const id of ['period_orders', 'period_new_customers'] as const) {
      const figure = figures.find(({ metric }) => metric === id)
      pairs.push([`${name} ${id}`, await lengthOfList(listBehindPeriod(id, period)), figure?.value])
      pairs.push([`${name} ${id}, before`, await lengthOfList(listBehindPeriod(id, before)), figure?.before])
    }
  }
  return pairs
}

test('[I12] every figure of the running shop equals its recount from the archived events', async () => {
  await ok('POST /admin/analytics/check', { token })
  const last = async (): Promise<FigureCheck> => (await ok('GET /admin/analytics/check', { token })).body.data
  await expect.poll(async () => (await last()).state).not.toBe('running')
  const { state, problem, metrics } = await last()
  expect(metrics.filter(({ difference }) => difference !== 0)).toEqual([])
  expect([state, problem]).toEqual(['right', null])
})

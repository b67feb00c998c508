import type { RouteKey } from '@suvarna/contracts/api.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCategory, anOrder, aProduct, aUser, theDashboard } from '../testing/samples.ts'
import { address, api, asAdmin, open, reload } from '../testing/screen.tsx'

function answerAll() {
  api.answers('GET /admin/users', { success: true, users: [aUser()], total: 1 })
  for (const whose of ['accounts', 'orders'] as const)
    api.answers(`GET /admin/erasures/${whose}`, { success: true, after_days: 0, notice_days: 30, erasures: [] })
  api.answers('GET /admin/orders', { success: true, data: [anOrder()], total: 1 })
  api.answers('GET /products', { success: true, products: [aProduct()], total: 1 })
  api.answers('GET /admin/stock', { success: true, data: [], threshold: 5, sold_out: 0, products: 0, total: 0 })
  api.answers('GET /admin/deleted', { success: true, data: { deleted: [], total: 0 } })
  api.answers('GET /categories', { success: true, categories: [aCategory()] })
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
}
beforeEach(answerAll)

const lists: [path: string, key: RouteKey][] = [
  ['/admin/users?sort=oldest', 'GET /admin/users'],
  ['/admin/orders?sort=amount_low', 'GET /admin/orders'],
  ['/admin/products?view=list&sort=price_low', 'GET /products'],
  ['/admin/stock?threshold=10', 'GET /admin/stock'],
  ['/admin/deleted?kind=categories', 'GET /admin/deleted'],
  ['/admin/categories', 'GET /categories'],
]

it.each(lists)(
  '%s shows why it failed to load, retries, and keeps its order and filters through a reload',
  async (path, key) => {
    api.breaks(key, 400, { success: false, error: 'The shelf is closed' })
    const user = open(path, asAdmin)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getAllByText('The shelf is closed')[0]).toBeTruthy()
    const before = api.calls(key).length
    await user.click(again)
    await waitFor(() => expect(api.calls(key).length).toBeGreaterThan(before))
    answerAll()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
    const query = api.calls(key).at(-1)?.query.toString()
    reload()
    await waitFor(() => expect(api.calls(key).at(-1)?.query.toString()).toBe(query))
    expect(address()).toBe(path)
  },
)

it.each([
  ['/admin/users', ['', 'oldest', 'name']],
  ['/admin/orders', ['', 'oldest', 'amount_high', 'amount_low']],
  ['/admin/products', ['', 'name', 'price_low', 'price_high', 'stock']],
])('%s can be sorted by each of its orders, which is kept in the address', async (path, orders) => {
  const user = open(path, asAdmin)
  const sort = await screen.findByLabelText<HTMLSelectElement>('Sort by')
  expect([...sort.options].map(({ value }) => value)).toEqual(orders)
  for (const value of [...orders.slice(1), '']) {
    await user.selectOptions(sort, value)
    await waitFor(() => expect(address()).toBe(value ? `${path}?sort=${value}` : path))
  }
})

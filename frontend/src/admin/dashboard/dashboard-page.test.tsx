import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anOrder, theDashboard, theDesk, theLag, theToday } from '../../testing/samples.ts'
import { api, asAdmin, open, reload } from '../../testing/screen.tsx'

const activity = [
  {
    id: 'o1',
    type: 'order',
    title: 'Order ORD-1',
    subtitle: 'Meera',
    status: 'pending',
    timestamp: '2026-11-22T06:00:00.000Z',
  },
] as const

beforeEach(() => {
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
  api.answers('GET /admin/activity', { success: true, data: [...activity] })
  api.answers('GET /admin/orders', { success: true, data: [anOrder()], total: 1 })
})
const refresh = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Refresh/ })

it('[B3 B5 B6 B7 B9] formatted figures, categories, activity, and a link to each screen', async () => {
  open('/admin', asAdmin)
  await screen.findByRole('heading', { name: 'Welcome back, Asha' })
  const figure = (label: string) =>
    screen
      .getAllByTestId('stat-card')
      .find((card) => card.textContent?.includes(label))
      ?.querySelector('dd')?.textContent
  await waitFor(() => expect(figure('Total Revenue')).toContain('₹1,29,900'))
  for (const [label, text] of [
    ['Total Products', '72'],
    ['Total Orders', '48'],
    ['Total Customers', '31'],
    ['Average Order Value', '₹2,706'],
    ['Low Stock Items', '4'],
  ] as const)
    expect(figure(label), label).toContain(text)
  const bars = [...(screen.getByRole('region', { name: 'Product Categories' }).querySelectorAll('dl > div') ?? [])]
  expect(bars.map((bar) => bar.textContent)).toEqual(['Rings12', 'Necklaces9', 'Earrings24', 'Bracelets0'])
  const actions = within(screen.getByRole('region', { name: 'Quick actions' })).getAllByRole('link')
  expect(actions.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Add Product /admin/add-product',
    'Manage Products /admin/products',
    'Orders /admin/orders',
    'Users /admin/users',
  ])
  const recent = within(screen.getByRole('region', { name: 'Recent Activity' }))
  expect(recent.getAllByRole('listitem')).toHaveLength(1)
  expect(api.calls('GET /admin/activity')[0]?.query.get('limit')).toBe('5')
  for (const text of ['Pending orders', 'Completed orders', 'New customers (30 days)', 'Products needing restocking'])
    screen.getByText(text)
  screen.getByText(
    (_, node) => node?.tagName === 'P' && /^Last updated \d{1,2}:\d\d (am|pm)$/.test(node.textContent ?? ''),
  )
})

it('[B4] Refresh shows its progress and its outcome', async () => {
  const user = open('/admin', asAdmin)
  await screen.findByText('Order ORD-1')
  const release = api.holds('GET /admin/dashboard')
  await user.click(refresh())
  await screen.findByText('Refreshing...')
  expect(refresh().disabled).toBe(true)
  release()
  await screen.findByText('Dashboard refreshed successfully')
  await user.click(screen.getByRole('button', { name: 'Dismiss message' }))
  expect(screen.queryByText('Dashboard refreshed successfully')).toBeNull()
  for (const [keys, text] of [
    [['GET /admin/dashboard'], 'Error fetching dashboard data'],
    [['GET /admin/activity'], 'Error fetching recent activity'],
    [['GET /admin/dashboard', 'GET /admin/activity'], 'Error refreshing dashboard'],
  ] as const) {
    api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
    api.answers('GET /admin/activity', { success: true, data: [...activity] })
    for (const key of keys) api.breaks(key, 400)
    await user.click(refresh())
    await screen.findByText(text)
  }
})

it('[B4 B3] figures that cannot be loaded show an error for 5 s; an empty activity list stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api.breaks('GET /admin/dashboard', 400)
  api.answers('GET /admin/activity', { success: true, data: [] })
  open('/admin', asAdmin)
  await screen.findByText('Unable to load dashboard data')
  await screen.findByText('Error loading dashboard data')
  screen.getByText('No recent activity')
  screen.getByText('Check back later')
  vi.advanceTimersByTime(4_000)
  screen.getByText('Error loading dashboard data')
  vi.advanceTimersByTime(2_000)
  await waitFor(() => expect(screen.queryByText('Error loading dashboard data')).toBeNull())
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
  reload()
  await screen.findByRole('img', { name: '72' })
})

it('[B8] auto-refresh refetches every five minutes while it is on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = open('/admin', asAdmin)
  await screen.findByText('Order ORD-1')
  const requests = () => api.calls('GET /admin/dashboard').length
  const before = requests()
  // A stream that is silent for this long is reopened, which also refetches, so the test expects only that there are
  // more requests than before.
  vi.advanceTimersByTime(300_000)
  await waitFor(() => expect(requests()).toBeGreaterThan(before))
  expect(screen.getByLabelText<HTMLInputElement>('Auto-refresh').checked).toBe(true)
  await user.click(screen.getByLabelText('Auto-refresh'))
  expect(screen.getByLabelText<HTMLInputElement>('Auto-refresh').checked).toBe(false)
})

it('what waits is on top, each with its list; jobs of a service that does not answer are not known', async () => {
  api.answers('GET /admin/orders/desk', {
    success: true,
    data: theDesk({ to_confirm: 7, came_back: 1, to_pack: 1200, money_gone: 1, with_customer: 1 }),
  })
  api.answers('GET /admin/system/shipping/lag', { success: true, data: theLag('shipping', 2) })
  api.breaks('GET /admin/system/payments/lag', 503)
  open('/admin', asAdmin)
  const tasks = within(await screen.findByRole('region', { name: 'To do' }))
  await tasks.findByRole('img', { name: '1,200' })
  const links = tasks.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    ...['to_confirm', 'to_pack', 'to_hand_over', 'return_requested', 'to_pay_out'].map(
      (task) => `/admin/orders?only=${task}`,
    ),
    '/admin/orders?only=money_gone',
    '/admin/orders?only=with_customer',
    '/admin/returns',
    '/admin/stock',
    '/admin/system?tab=jobs',
  ])
  const failed = tasks.getByRole('link', { name: /Failed jobs/ })
  await within(failed).findByRole('img', { name: '2' })
  within(failed).getByText('Not all is known')
})

it('today’s sales are there without a press, beside the same hours of other days, and so are the latest orders', async () => {
  const hours = [{ hour: 0, revenue: 1_500, usual: 900 }]
  api.answers('GET /admin/analytics/today', {
    success: true,
    data: theToday({ revenue: 1_500, orders: 2, usual: 900, hours }),
  })
  open('/admin', asAdmin)
  const today = within(await screen.findByRole('region', { name: 'Today’s sales' }))
  await today.findByText('2 orders · usually ₹900 by this hour')
  today.getByRole('img', { name: /^Today by the hour: ₹1,500\. The same hours/ })
  expect(today.getByRole('link').getAttribute('href')).toBe('/admin/orders?counted=1&from=2026-11-22&to=2026-11-22')
  const [latest] = await screen.findAllByTestId('latest-order')
  expect(latest?.querySelector('a')?.getAttribute('href')).toBe(`/admin/orders/${anOrder().order_id}`)
})

it('sales that cannot be loaded say so', async () => {
  api.breaks('GET /admin/analytics/today', 400)
  const user = open('/admin', asAdmin)
  const today = within(await screen.findByRole('region', { name: 'Today’s sales' }))
  await today.findByText('Today’s sales could not be loaded.')
  api.answers('GET /admin/analytics/today', { success: true, data: theToday() })
  await user.click(today.getByRole('button', { name: 'Try again' }))
  await today.findByText('0 orders · usually ₹0 by this hour')
})

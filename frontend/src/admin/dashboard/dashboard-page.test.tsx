// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anOrder, theDashboard } from '../../testing/samples.ts'
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
  // A stream that was silent for so long is opened again, which also refetches: the test only expects more requests
  // than before.
  vi.advanceTimersByTime(300_000)
  await waitFor(() => expect(requests()).toBeGreaterThan(before))
  expect(screen.getByLabelText<HTMLInputElement>('Auto-refresh').checked).toBe(true)
  await user.click(screen.getByLabelText('Auto-refresh'))
  expect(screen.getByLabelText<HTMLInputElement>('Auto-refresh').checked).toBe(false)
})

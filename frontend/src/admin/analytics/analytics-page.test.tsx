import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const card = (name: string) =>
  screen.getAllByTestId('metric-card').find((one) => one.querySelector('dt')?.textContent?.startsWith(name))

beforeEach(() => {
  // The response of a newly opened shop: no figures yet.
  for (const key of [
    'GET /admin/analytics/dashboard',
    'GET /admin/analytics/store-overview',
    'GET /admin/analytics/period',
  ] as const)
    api.breaks(key, 200, { success: true, data: {} })
  api.breaks('GET /admin/analytics/funnel', 200, { success: true, data: {} })
})

it('[N1 N3 N4 N5 N6] without data every chart and card shows its empty text; the tabs work by keyboard', async () => {
  const user = open('/admin/analytics', asAdmin)
  await screen.findByText('No revenue data available')
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Overview', 'Monthly Trends', 'Store Overview', 'Funnel'])
  expect(screen.getAllByTestId('metric-card').length).toBeGreaterThanOrEqual(10)
  expect(card('Total Revenue')?.textContent).toMatch(/-.*0%/)
  screen.getByRole('tab', { name: 'Overview' }).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getAllByText('No monthly data available')).toHaveLength(2))
  for (const name of ['Best Month', 'Average Monthly Revenue', 'Data Period']) screen.getByText(name)
  expect(screen.getAllByText('No data')[0]).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  await screen.findByText('No customer distribution data available')
  const shares = screen.getAllByTestId('share-card')
  expect(shares.map((share) => share.getAttribute('aria-label'))).toEqual([
    ...['Top Selling Category', 'Most Viewed Product', 'Best Customer', 'Peak Sales Time'],
  ])
  for (const share of shares) {
    within(share).getByText('No data')
    expect(within(share).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  }
})

it('[N7] a failed load shows its error and a retry', async () => {
  api.breaks('GET /admin/analytics/dashboard', 400)
  const user = open('/admin/analytics', asAdmin)
  await screen.findByText('Failed to load analytics. Please check your connection or login status.')
  api.breaks('GET /admin/analytics/dashboard', 200, { success: true, data: {} })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(card('Total Revenue')).toBeTruthy())
})

it('[N1] a funnel without visitors shows its empty text, a failed one its error; invalid dates are refused at their field', async () => {
  open('/admin/analytics?tab=funnel', asAdmin)
  await screen.findByText('No visitors in these days')
  screen.getByText('Nobody came so far in these days')
})

it('[N1] a funnel that cannot be loaded shows why', async () => {
  api.breaks('GET /admin/analytics/funnel', 400, { success: false, error: 'The archive is closed' })
  open('/admin/analytics?tab=funnel', asAdmin)
  await screen.findByText('The archive is closed')
})

it('[N1] invalid dates are refused at their field', async () => {
  open('/admin/analytics?tab=funnel&range=own&from=2026-02-02&to=2026-01-01', asAdmin)
  await screen.findByText('The first day is after the last')
})

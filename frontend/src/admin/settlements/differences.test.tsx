import type { Difference, Differences } from '@suvarna/contracts/payments/difference-routes.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'

const READ = 'GET /admin/settlements/differences'
const NOTE = 'POST /admin/settlements/differences/{id}/note'
const difference: Difference = {
  ...{ id: 'pay_1', about: 'payment', kind: 'unknown', payment_id: 'pay_1', order_id: null, theirs: 700, ours: null },
  ...{ status: 'captured', since: '2026-11-24T20:00:00.000Z', state: 'open', note: null, by: null, closed_at: null },
}
const answers = (differences: Difference[], more: Partial<Differences> = {}) => {
  const count = differences.filter(({ state }) => state === 'open').length
  const data = { open: count, differences, compared_to: '2026-11-25', unread: [], ...more }
  api.answers(READ, { success: true, data, total: differences.length, page: 1, limit: 50 })
}
const sums = { entries: 0, gross: 0, refunds: 0, adjustments: 0, fees: 0, gst: 0, net: 0 }
const noSettlements = () =>
  api.answers('GET /admin/settlements', {
    success: true,
    data: {
      ...{ month: '2026-11', months: [], total: sums, settlements: [], to_look_at: 0, unread: [] },
      ...{ waiting: { entries: 0, net: 0 }, overdue: { entries: 0, net: 0 } },
    },
  })

it('the page says how many differ, and a person says why one does', async () => {
  noSettlements()
  answers([difference])
  const user = open('/admin/settlements', asAdmin)
  await screen.findByText(/^1 payment or refund is not the same at the provider, compared up to .*25/)
  await user.click(screen.getByRole('link', { name: 'Differences with the provider' }))
  const row = (await screen.findByText('pay_1')).closest('tr') as HTMLElement
  for (const text of ['₹700.00', 'Not in our books', 'No order of ours']) within(row).getByText(text)
  await user.click(within(row).getByRole('button', { name: 'Explain pay_1' }))
  const field = screen.getByLabelText(/^Reason for the difference of pay_1/)
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('button', { name: 'Save reason' }))
  screen.getByText('Please enter a reason')
  expect(api.calls(NOTE)).toHaveLength(0)
  await user.type(field, ' Rent of the hall ')
  api.refuses(NOTE, 'difference_changed', { error: 'This difference is another one by now. Read it again' })
  await user.click(screen.getByRole('button', { name: 'Save reason' }))
  await screen.findByText('This difference is another one by now. Read it again')
  api.answers(NOTE, { success: true })
  answers([])
  await user.click(screen.getByRole('button', { name: 'Save reason' }))
  await screen.findByText('Everything agrees')
  expect(api.calls(NOTE).at(-1)?.body).toEqual({ since: difference.since, note: 'Rent of the hall' })
})

it('closed ones say since when they agree, or who said why', async () => {
  noSettlements()
  const closed_at = '2026-11-25T20:00:00.000Z'
  answers([
    { ...difference, state: 'agrees', closed_at },
    { ...difference, id: 'pay_2', state: 'explained', note: 'Rent', by: 'acc-1', closed_at },
  ])
  api.answers('GET /admin/people', { success: true, people: [{ id: 'acc-1', name: 'Asha', email: 'a@suvarna.test' }] })
  open('/admin/settlements?differences=closed', asAdmin)
  await screen.findByText(/^Agrees since .*26/)
  await screen.findByText(/^Asha, .*26/)
  expect(api.calls(READ).at(-1)?.query.get('state')).toBe('closed')
})

it('names the days that could not be compared', async () => {
  noSettlements()
  answers([], { unread: [{ day: '2026-11-24', fault: 'no answer' }] })
  open('/admin/settlements', asAdmin)
  await screen.findByText(/^Payments of .*24.* could not be compared/)
  screen.getByText(/^Payments and refunds agree with the provider’s up to .*25/)
})

it('the home has a task for them, while there are any', async () => {
  answers([difference])
  noSettlements()
  const user = open('/admin', {
    as: { role: 'admin', staff_role: 'accountant', permissions: ['office.open', 'payments.read'] } as never,
  })
  await user.click(await screen.findByRole('link', { name: /1\s*Differences with the provider/ }))
  await screen.findByRole('heading', { name: 'Differences with the provider' })
  expect(address()).toBe('/admin/settlements?differences=open')
})

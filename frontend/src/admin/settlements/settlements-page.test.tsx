import type { Settlements } from '@suvarna/contracts/payments/settlement-routes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'

const READ = 'GET /admin/settlements'
const ENTRIES = 'GET /admin/settlements/entries'
const sums = { entries: 2, gross: 1_299, refunds: 100.5, adjustments: 0, fees: 25.98, gst: 4.68, net: 1_167.84 }
const settlement = { id: 'setl_1', utr: 'UTR77', settled_at: '2026-11-24T05:00:00.000Z', ...sums, to_look_at: 1 }
const answers = (more: Partial<Settlements> = {}, at_door: number | null = null) => {
  const data = {
    ...{ month: '2026-11', months: ['2026-11', '2026-10'], total: sums, settlements: [settlement] },
    ...{ waiting: { entries: 3, net: 5_000 }, overdue: { entries: 1, net: 250 }, to_look_at: 2, unread: [], ...more },
  }
  api.answers(READ, { success: true, data })
  const entry = {
    ...{ id: 'pay_1', kind: 'payment', order_id: 'ORD-000000000001', at_door, settlement_id: 'setl_1', utr: 'UTR77' },
    ...{ at: settlement.settled_at, amount: 1_299, ours: 1_298, fees: 25.98, gst: 4.68, net: 1_268.34 },
  }
  api.answers(ENTRIES, { success: true, data: [{ ...entry, state: 'differs' }], total: 1, page: 1, limit: 50 })
}

it('says what reached the bank, settlement by settlement, and what is still to come', async () => {
  answers()
  const user = open('/admin/settlements', asAdmin)
  await screen.findByText('₹1,167.84 reached your bank in November 2026')
  screen.getByText('₹5,000.00 paid by customers and not settled yet, ₹250.00 overdue, 2 to check.')
  for (const name of ['Overdue (1)', 'Not due yet (3)']) screen.getByRole('button', { name })
  const row = screen.getByText('UTR77').closest('tr') as HTMLElement
  for (const sum of ['₹1,299.00', '₹100.50', '₹25.98', '₹4.68', '₹1,167.84']) within(row).getByText(sum)
  await user.click(within(row).getByRole('link'))
  await screen.findByRole('heading', { name: 'Settlement setl_1' })
  expect(api.calls(ENTRIES).at(-1)?.query.get('settlement')).toBe('setl_1')
  expect(screen.getByRole('link', { name: 'ORD-000000000001' })).toBeTruthy()
})

it('what is overdue or otherwise says what to do', async () => {
  answers()
  const user = open('/admin/settlements', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Amount differs' }))
  await screen.findByText(/^The provider settled a different amount from our books/)
  await waitFor(() => expect(address()).toBe('/admin/settlements?state=differs'))
  screen.getByText('₹1,298.00')
})

it('the home has a task for what should be in the bank by now', async () => {
  answers()
  const user = open('/admin', {
    as: { role: 'admin', staff_role: 'accountant', permissions: ['office.open', 'payments.read'] } as never,
  })
  await user.click(await screen.findByRole('link', { name: /1\s*Payments not settled in time/ }))
  await screen.findByText(/^Paid more than six days ago and still not settled/)
  expect(address()).toBe('/admin/settlements?state=overdue')
})

it('names the days whose report is not there, and what an empty month says', async () => {
  answers({ settlements: [], unread: [{ day: '2026-11-25', fault: 'no answer' }] })
  open('/admin/settlements', asAdmin)
  await screen.findByText('No settlements yet')
  screen.getByText(/report of .*25.* could not be read yet/)
})

it('of an order with an advance the entry is named as that part, with what is collected at the door', async () => {
  answers({}, 839.5)
  open('/admin/settlements?settlement=setl_1', asAdmin)
  await screen.findByText(/advance paid online; ₹839.50 collected at the door/)
})

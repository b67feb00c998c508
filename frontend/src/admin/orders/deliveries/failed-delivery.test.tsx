import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { deliveryDays, type FailedDelivery } from '../../../entities/order/deliveries/failed-delivery.ts'
import { anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const id = 'ORD-202611220001'
const failed = {
  attempt: 1,
  state: 'open' as const,
  at: '2026-11-26T06:00:00.000Z',
  answer_by: '2026-11-27T06:00:00.000Z',
  action: null,
  day: null,
  by: null,
  reason: 'Customer not available',
  fault: null,
}
const shown = (change: Partial<FailedDelivery> = {}) =>
  api.answers('GET /orders/{orderId}', {
    success: true,
    data: anOrder({ status: 'shipped', failed_delivery: { ...failed, ...change } }),
  })

beforeEach(() => {
  const glance = { line: '', tone: 'plain' as const }
  api.answers('GET /admin/orders/{id}/timeline', {
    success: true,
    data: { entries: [], can_note: true, money: glance, parcel: glance },
  })
  api.answers('GET /admin/orders', { success: true, data: [anOrder()], total: 1 })
  api.answers('POST /admin/orders/{id}/delivery-answer', { success: true, message: 'The courier is being told' })
  shown()
})
const now = async () => within(await screen.findByRole('region', { name: 'Now' }))
const calls = () => api.calls('POST /admin/orders/{id}/delivery-answer').map(({ body }) => body)

it('a failed delivery is on top with the courier’s words, and is answered with a day, a phone and a note', async () => {
  const user = open(`/admin/orders/${id}`, asAdmin)
  const panel = await now()
  panel.getByRole('heading', { name: 'Next: tell the courier what to do with the parcel.' })
  panel.getByText(/^Delivery attempt 1 failed: Customer not available\. Answer by/)
  await user.click(panel.getByRole('button', { name: 'Tell the courier what to do' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell the courier what to do' }))
  const { first, last } = deliveryDays()
  fireEvent.change(dialog.getByLabelText('Deliver on'), { target: { value: '2020-01-01' } })
  await user.click(dialog.getByRole('button', { name: 'Tell the courier' }))
  expect(dialog.getByLabelText('Deliver on').getAttribute('aria-invalid')).toBe('true')
  expect(calls()).toEqual([])
  fireEvent.change(dialog.getByLabelText('Deliver on'), { target: { value: last } })
  await user.clear(dialog.getByLabelText('Phone'))
  await user.type(dialog.getByLabelText('Phone'), '98450 12346')
  await user.type(dialog.getByLabelText('Note for the courier (optional)'), 'Ring twice')
  shown({ state: 'asked', action: 'again', day: last, by: 'staff' })
  await user.click(dialog.getByRole('button', { name: 'Tell the courier' }))
  await panel.findByText(/The shop asked for delivery on .* The courier is being told/)
  expect(calls()).toMatchObject([{ action: 'again', day: last, phone: '9845012346', note: 'Ring twice' }])
  expect(calls()[0]).not.toHaveProperty('address')
  expect(first < last).toBe(true)
})

it('a parcel is called back without day, phone or address; what the courier does not take is said', async () => {
  shown({ state: 'refused', action: 'again', by: 'shopper', fault: 'Maximum attempts are exhausted' })
  const user = open(`/admin/orders/${id}`, asAdmin)
  const panel = await now()
  panel.getByText(/did not accept the answer: Maximum attempts are exhausted/)
  await user.click(panel.getByRole('button', { name: 'Tell the courier what to do' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell the courier what to do' }))
  await user.click(dialog.getByRole('radio', { name: 'Return it to the shop' }))
  expect(dialog.queryByLabelText('Deliver on')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Tell the courier' }))
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(Object.keys(calls()[0] ?? {}).sort()).toEqual(['action', 'step_id'])
})

it('of a cancelled order the courier is asked to bring it back, and nothing else', async () => {
  const cancelled = (change: Partial<FailedDelivery> = {}) =>
    api.answers('GET /orders/{orderId}', {
      success: true,
      data: anOrder({ status: 'cancelled', cancelled_parcel: 'on_its_way', failed_delivery: { ...failed, ...change } }),
    })
  cancelled()
  const user = open(`/admin/orders/${id}`, asAdmin)
  const panel = await now()
  await user.click(panel.getByRole('button', { name: 'Tell the courier what to do' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell the courier what to do' }))
  expect(dialog.getAllByRole('radio')).toHaveLength(1)
  cancelled({ state: 'asked', action: 'return', by: 'staff' })
  await user.click(dialog.getByRole('button', { name: 'Tell the courier' }))
  await panel.findByRole('heading', { name: 'Nothing to do: the courier is asked to bring the parcel back.' })
  expect(calls()).toMatchObject([{ action: 'return' }])
})

it('without a failed delivery the page says to ask the courier', async () => {
  const data = anOrder({ status: 'cancelled', cancelled_parcel: 'on_its_way' })
  api.answers('GET /orders/{orderId}', { success: true, data })
  open(`/admin/orders/${id}`, asAdmin)
  await (await now()).findByRole('heading', { name: /^Next: ask the courier to bring the parcel back/ })
})

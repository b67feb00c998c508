import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { deliveryDays, type FailedDelivery } from '../../entities/order/deliveries/failed-delivery.ts'
import { anOrder } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

const ONE = 'GET /orders/{orderId}'
const ANSWER = 'POST /orders/{orderId}/delivery-answer'
const may = { cancel: false, pay_by: null, return_by: null }
const failed = { attempt: 1, state: 'open' as const, action: null, day: null, by: null }
const times = { at: '2026-11-26T06:00:00.000Z', answer_by: '2026-11-27T06:00:00.000Z' }
const order = (change: Partial<FailedDelivery> = {}) =>
  api.answers(ONE, {
    success: true,
    data: anOrder({ order_id: 'ORD-1', status: 'shipped', may, failed_delivery: { ...failed, ...times, ...change } }),
  })
beforeEach(() => api.loses('GET /shipping/serviceability'))
const card = async () => within(await screen.findByRole('region', { name: 'Your delivery' }))

it('by the link of the mail another day is chosen and the phone corrected; the courier then comes again', async () => {
  order()
  api.answers(ANSWER, { success: true, message: 'Thank you' })
  const user = open('/orders?id=ORD-1&t=link')
  const form = await card()
  expect(screen.getByText('The courier could not hand over your parcel.').getAttribute('role')).toBe('status')
  expect(screen.queryByText(/^On its way/)).toBeNull()
  const { last } = deliveryDays()
  const day = form.getByLabelText('Deliver on')
  fireEvent.change(day, { target: { value: '2020-01-01' } })
  await user.click(form.getByRole('button', { name: 'Tell the courier' }))
  form.getByText(/^Please choose a day from/)
  fireEvent.change(day, { target: { value: last } })
  const phone = form.getByLabelText('Phone for the courier')
  await user.clear(phone)
  await user.type(phone, '+91 98450 12346')
  order({ state: 'asked', action: 'again', day: last, by: 'shopper' })
  await user.click(form.getByRole('button', { name: 'Tell the courier' }))
  await form.findByText(/^The courier will come again on/)
  expect(api.calls(ANSWER).map(({ body }) => body)).toEqual([
    { step_id: expect.any(String), day: last, phone: '9845012346' },
  ])
})

it('after the time the courier decides, and no form is shown', async () => {
  order({ state: 'late' })
  open('/orders?id=ORD-1&t=link')
  const shown = await card()
  shown.getByText(/^The courier decides now/)
  expect(shown.queryByLabelText('Deliver on')).toBeNull()
})

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anItem, anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open, reload } from '../../../testing/screen.tsx'

const id = 'ORD-202611220001'
beforeEach(() => {
  const [money, parcel] = [
    { line: 'Paid online', tone: 'good' } as const,
    { line: 'Not booked', tone: 'plain' } as const,
  ]
  const data = { entries: [], can_note: true, money, parcel }
  api.answers('GET /admin/orders/{id}/timeline', { success: true, data })
  api.answers('GET /admin/orders', { success: true, data: [anOrder()], total: 1 })
})
const shown = (change: Parameters<typeof anOrder>[0]) =>
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder(change) })
const loaded = () => screen.findByRole('region', { name: 'Now' })

it('an order that was paid back is cancelled next, by its one filled button or the key', async () => {
  shown({ status: 'processing', payment_method: 'razorpay', payment_status: 'refunded' })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  screen.getByText('Next: Cancel. Its payment went back to the customer.')
  await user.keyboard('n')
  const asked = within(await screen.findByRole('dialog', { name: 'Cancel Order' }))
  await user.click(asked.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }))
  await screen.findByRole('dialog', { name: 'Cancel Order' })
})

it('a piece whose money went back says so: until the parcel leaves, that it is packed all the same', async () => {
  const items = [anItem({ quantity: 2, refunded: 1 }), anItem({ item_id: '2', sku: 'SUV-2' })]
  shown({ status: 'confirmed', payment_method: 'razorpay', payment_status: 'paid', items })
  open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  expect(screen.getAllByText(/refunded/).map(({ textContent }) => textContent)).toEqual([
    '1 refunded, still to be packed',
  ])
  shown({ status: 'shipped', payment_method: 'razorpay', payment_status: 'paid', items, version: 4 })
  reload()
  await screen.findByText('1 refunded')
})

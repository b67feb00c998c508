import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const id = 'ORD-202611220001'
const paidOnline = { payment_method: 'razorpay', payment_status: 'paid', status: 'confirmed', version: 5 } as const
const nothing = {
  items: [{ item_id: 'item-1', refundable: 1, quantity: 0, amount: 0 }],
  delivery: { refundable: 0, amount: 0 },
  ...{ extra: 0, amount: 0, left: 899, left_after: 899, credit_note: null, credited_later: false, version: 5 },
}
const taxes = { taxable: 870.87, cgst: 0, sgst: 0, igst: 26.13 }
const one = {
  ...nothing,
  items: [{ item_id: 'item-1', refundable: 1, quantity: 1, amount: 897 }],
  ...{ amount: 897, left_after: 2 },
  credit_note: {
    lines: [{ description: 'Lotus Studs', sku: 'E1', hsn: '7117', quantity: 1, unit: 'PCS', gross: 897, ...taxes }],
    totals: { gross: 897, ...taxes },
  },
}

beforeEach(() => {
  api.answers('GET /admin/orders/{id}/timeline', {
    success: true,
    data: {
      ...{ entries: [], can_note: true },
      money: { line: 'Paid', tone: 'good' },
      parcel: { line: 'Not booked', tone: 'plain' },
    },
  })
  api.answers('GET /admin/orders', { success: true, data: [anOrder()], total: 1 })
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder(paidOnline) })
  api.answers('POST /admin/orders/{id}/refund/preview', { success: true, data: nothing })
})

it('a part goes back in three presses: Refund, one more piece, Refund ₹897; its credit note is shown before', async () => {
  const user = open(`/admin/orders/${id}`, asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Refund' }))
  await sheet.findByText('₹899 of the payment can be refunded.')
  api.answers('POST /admin/orders/{id}/refund/preview', { success: true, data: one })
  await user.click(sheet.getByRole('button', { name: 'One more' }))
  const note = within(await sheet.findByRole('table', { name: 'Credit note' }))
  note.getByRole('cell', { name: 'Lotus Studs × 1' })
  api.answers('POST /admin/orders/{id}/refund', { success: true, data: { amount: 897 } })
  await user.click(sheet.getByRole('button', { name: 'Refund ₹897' }))
  await screen.findByText('₹897 on the way back to the customer')
  expect(api.calls('POST /admin/orders/{id}/refund')[0]?.body).toEqual({
    items: [{ item_id: 'item-1', quantity: 1 }],
    ...{ reason: 'goodwill', version: 5 },
  })
})

it('an amount that is none is said at its field, and nothing is sent', async () => {
  const user = open(`/admin/orders/${id}`, asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Refund' }))
  await user.type(await sheet.findByLabelText('Other amount'), '12.345')
  await sheet.findByText('Please enter rupees, with two decimals at most')
  const send = sheet.getAllByRole<HTMLButtonElement>('button', { name: 'Refund' }).at(-1)
  expect(send?.disabled).toBe(true)
  expect(sheet.queryByRole('button', { name: /^Refund ₹/ })).toBeNull()
  expect(sheet.queryByRole('region', { name: 'What goes back' })).toBeNull()
})

it('each refund says how far it is; one of the dashboard is explained', async () => {
  const refunds = [
    {
      ...{ id: 'lines-1', amount: 100, status: 'sent' as const, sent_at: '2026-11-26T10:00:05.000Z' },
      ...{ started_at: '2026-11-26T10:00:00.000Z', bank_by: '2026-12-07' },
    },
    {
      ...{ id: 'rfnd_9', amount: 300, status: 'sent' as const, sent_at: '2026-11-26T10:00:05.000Z' },
      ...{ started_at: '2026-11-26T10:00:00.000Z', bank_by: '2026-12-07', unexplained: true as const },
    },
  ]
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ ...paidOnline, refunds }) })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await screen.findByText(/the bank shows it by 7 Dec 2026/)
  await user.click(screen.getByRole('button', { name: 'Say what for' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'What was this refund for?' }))
  await waitFor(() =>
    expect(api.calls('POST /admin/orders/{id}/refund/preview').at(-1)?.body).toEqual({ refund_id: 'rfnd_9' }),
  )
  expect(sheet.queryByLabelText('Other amount')).toBeNull()
})

it('there is no refund of cash, of an order that is not paid, and of a cancelled one', async () => {
  for (const change of [
    { payment_method: 'cod', payment_status: 'paid' },
    { payment_method: 'razorpay', payment_status: 'pending' },
    { payment_method: 'razorpay', payment_status: 'paid', status: 'cancelled' },
  ] as const) {
    api.answers('GET /orders/{orderId}', { success: true, data: anOrder(change) })
    open(`/admin/orders/${id}`, asAdmin)
    await screen.findByRole('region', { name: 'Now' })
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
    document.body.replaceChildren()
  }
})

import type { OrderReturn } from '@suvarna/contracts/orders/returns.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open, reload } from '../../../testing/screen.tsx'

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

const inCash = { payment_method: 'cod', payment_status: 'paid', status: 'delivered', version: 5 } as const

it('cash goes back in three presses, too: the sheet says that the customer is asked where to, and it is to be sent by hand', async () => {
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder(inCash) })
  const cash_fee = { refundable: 49, amount: 0 }
  api.answers('POST /admin/orders/{id}/refund/preview', { success: true, data: { ...nothing, cash_fee } })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Refund' }))
  const fee = { cash_fee: { refundable: 49, amount: 49 }, amount: 49, by_hand: 49, left_after: 850 }
  await sheet.findByRole('checkbox', { name: 'Cash on delivery fee, ₹49' })
  api.answers('POST /admin/orders/{id}/refund/preview', { success: true, data: { ...nothing, ...fee } })
  await user.click(sheet.getByRole('checkbox', { name: 'Cash on delivery fee, ₹49' }))
  await sheet.findByText(/goes back by hand; ₹850 of the payment stays/)
  sheet.getByText(/Sent by hand: the customer is asked for a UPI ID or a bank account by mail/)
  api.answers('POST /admin/orders/{id}/refund', { success: true, data: { amount: 49, by_hand: 49 } })
  await user.click(sheet.getByRole('button', { name: 'Refund ₹49' }))
  await screen.findByText('₹49 to be sent by hand: a mail asks the customer where to')
  expect(api.calls('POST /admin/orders/{id}/refund')[0]?.body).toEqual({
    ...{ cash_fee: true, reason: 'goodwill', version: 5 },
  })
})

it('what was paid in two ways goes back in two, and says which part is which', async () => {
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ ...paidOnline, status: 'delivered' }) })
  const both = { ...one, by_hand: 597 }
  api.answers('POST /admin/orders/{id}/refund/preview', { success: true, data: both })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Refund' }))
  await sheet.findByText(/goes back: ₹300 the way it was paid, ₹597 by hand/)
  api.answers('POST /admin/orders/{id}/refund', { success: true, data: { amount: 897, by_hand: 597 } })
  await user.click(sheet.getByRole('button', { name: 'Refund ₹897' }))
  await screen.findByText(/^₹300 on the way back to the customer, ₹597 to be sent by hand/)
})

it('an agreed refund of cash waits on the page until it is sent, by its own name', async () => {
  const agreed: OrderReturn = {
    ...{ number: 1, status: 'accepted', asked_at: '2026-11-24T10:00:00.000Z', answered_at: null, reason: 'other' },
    ...{ words: null, note: null, upi: null, amount: 270, refund: 'by_hand', owed: true, agreed: true },
    items: [{ item_id: '1', product_name: 'Lotus Studs', size: null, quantity: 1 }],
  }
  const shown = (returns: OrderReturn[]) =>
    api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ ...inCash, returns }) })
  shown([agreed])
  open(`/admin/orders/${id}`, asAdmin)
  await screen.findByText('Next: Pay out. A refund of cash is to be sent by hand.')
  screen.getByText('Refund of cash')
  screen.getByText(/The mail with the link for it went out when the refund was agreed/)
  expect(screen.queryByText('Cash of the cancelled order')).toBeNull()
  shown([{ ...agreed, items: [] }])
  reload()
  await screen.findByText(/^Without a piece/)
})

it('there is no refund of cash that nobody has collected, of an order that is not paid, and of a cancelled one', async () => {
  for (const change of [
    { payment_method: 'cod', payment_status: 'paid', status: 'shipped' },
    { payment_method: 'cod', payment_status: 'pending', status: 'delivered' },
    { payment_method: 'cod', payment_status: 'paid', status: 'delivered', back_by_hand: true },
    { payment_method: 'razorpay', payment_status: 'pending' },
    { payment_method: 'razorpay', payment_status: 'paid', status: 'cancelled' },
  ] as const) {
    api.answers('GET /orders/{orderId}', { success: true, data: anOrder(change) })
    open(`/admin/orders/${id}`, asAdmin)
    await screen.findByRole('region', { name: 'Now' })
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  }
})

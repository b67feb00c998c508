import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anItem, anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const id = 'ORD-202611220001'
const items = [anItem({ item_id: '1', quantity: 2 }), anItem({ item_id: '2', sku: 'SUV-RNG-1', quantity: 1 })]
const shown = (change: Parameters<typeof anOrder>[0] = {}) =>
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ items, version: 5, ...change }) })
const nothing = {
  items: [
    { item_id: '1', there: 2, quantity: 0, amount: 0 },
    { item_id: '2', there: 1, quantity: 0, amount: 0 },
  ],
  ...{ amount: 0, goes_back: 0, total: 1299, total_after: 1299, discount_after: 0, booked: false, version: 5 },
}
const one = { ...nothing, items: [{ item_id: '1', there: 2, quantity: 1, amount: 450 }], amount: 450, total_after: 849 }

beforeEach(() => {
  api.answers('GET /admin/orders/{id}/timeline', {
    success: true,
    data: {
      ...{ entries: [], can_note: true },
      money: { line: 'Cash', tone: 'plain' },
      parcel: { line: 'Not booked', tone: 'plain' },
    },
  })
  api.answers('GET /admin/orders', { success: true, data: [anOrder()], total: 1 })
  api.answers('POST /admin/orders/{id}/take-out/preview', { success: true, data: nothing })
  shown()
})
const openSheet = async () => {
  const user = open(`/admin/orders/${id}`, asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Take pieces out' }))
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Take pieces out' })) }
}
const more = (sheet: ReturnType<typeof within>) => {
  const [first] = sheet.getAllByRole('button', { name: 'One more' })
  if (!first) throw new Error('no piece')
  return first
}

it('a piece leaves a cash order in three presses, and what it comes to is shown before', async () => {
  const { user, sheet } = await openSheet()
  await sheet.findByText('2 in the parcel')
  api.answers('POST /admin/orders/{id}/take-out/preview', { success: true, data: { ...one, booked: true } })
  await user.click(more(sheet))
  const changes = within(await sheet.findByRole('region', { name: 'What changes' }))
  changes.getByText('₹849')
  changes.getByText(/to be paid to the courier/)
  changes.getByText(/a label that was printed is void/)
  api.answers('POST /admin/orders/{id}/take-out', { success: true, data: { total: 849, goes_back: 0 } })
  await user.click(sheet.getByRole('button', { name: 'Take out' }))
  await screen.findByText('Taken out. The order comes to ₹849 now')
  expect(api.calls('POST /admin/orders/{id}/take-out')[0]?.body).toEqual({
    items: [{ item_id: '1', quantity: 1 }],
    version: 5,
  })
})

it('of a paid order it says what goes back; what was taken out before is not offered again', async () => {
  const paid = { payment_method: 'razorpay', payment_status: 'paid', status: 'confirmed' } as const
  shown({ ...paid, items: [...items, anItem({ item_id: '3', sku: 'GONE', quantity: 1, taken_out: 1 })] })
  const { user, sheet } = await openSheet()
  expect(sheet.getAllByRole('button', { name: 'One more' })).toHaveLength(2)
  api.answers('POST /admin/orders/{id}/take-out/preview', { success: true, data: { ...one, goes_back: 450 } })
  await user.click(more(sheet))
  within(await sheet.findByRole('region', { name: 'What changes' })).getByText('₹450')
  screen.getByText(/1 taken out and refunded/)
})

it('of a line of which a piece is gone no more are offered than are left', async () => {
  shown({ items: [anItem({ item_id: '1', quantity: 3, taken_out: 1 })] })
  const { user, sheet } = await openSheet()
  for (const _ of [1, 2, 3]) await user.click(more(sheet))
  expect(sheet.getByRole('group', { name: /to take out$/ }).textContent).toBe('2')
})

it('a refusal says why: the last piece is a cancel', async () => {
  const { user, sheet } = await openSheet()
  const error = 'These are all the pieces of the order. Cancel the order instead.'
  api.refuses('POST /admin/orders/{id}/take-out/preview', 'pieces_fixed', { error })
  await user.click(more(sheet))
  await sheet.findByText(error)
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Take out' }).disabled).toBe(true)
})

it('nothing is taken out of a packed order, nor where a single piece is left', async () => {
  const left = [[anItem({ quantity: 1 })], [anItem({ quantity: 3, taken_out: 2 })]]
  for (const change of [{ status: 'processing' as const }, ...left.map((items) => ({ items }))]) {
    shown(change)
    open(`/admin/orders/${id}`, asAdmin)
    await screen.findByRole('region', { name: 'Now' })
    expect(screen.queryByRole('button', { name: 'Take pieces out' })).toBeNull()
  }
})

it('of an order with an advance both parts are said, and what of the advance goes back', async () => {
  shown({ advance: 900, to_collect: 399, payment_method: 'razorpay', payment_status: 'paid' })
  const { user, sheet } = await openSheet()
  await sheet.findByText('2 in the parcel')
  const parts = { ...one, goes_back: 51, advance_after: 849, to_collect_after: 0 }
  api.answers('POST /admin/orders/{id}/take-out/preview', { success: true, data: parts })
  await user.click(more(sheet))
  const changes = within(await sheet.findByRole('region', { name: 'What changes' }))
  const said = changes.getByText('₹51').closest('p')?.textContent
  expect(said).toBe(
    'The order comes to ₹849 instead of ₹1,299: ₹849 paid online, nothing collected at the door. ₹51 of the advance goes back the way it was paid.',
  )
})

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anOrder } from '../../../testing/samples.ts'
import { address, api, asAdmin, open } from '../../../testing/screen.tsx'

const id = 'ORD-202611220001'
const timeline = {
  entries: [],
  can_note: true,
  money: { line: 'Cash on delivery', tone: 'plain' },
  parcel: { line: 'Not booked', tone: 'plain' },
} as const

beforeEach(() => {
  api.answers('GET /admin/orders/{id}/timeline', { success: true, data: { ...timeline, entries: [] } })
  api.answers('GET /admin/orders', { success: true, data: [anOrder()], total: 1 })
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder() })
})
const shown = (change: Parameters<typeof anOrder>[0]) =>
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder(change) })
const loaded = () => screen.findByRole('region', { name: 'Now' })

it('the next step is on top and is taken there; pieces, money, person, papers and timeline are on the page', async () => {
  const user = open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  within(screen.getByRole('region', { name: 'Now' })).getByText('Next: Confirm. From pending to confirmed.')
  for (const name of ['Items', 'Customer Information', 'Payment and courier', 'Papers', 'Timeline'])
    screen.getByRole('heading', { name })
  for (const text of ['Lotus Studs', '9845012345', 'Kochi, Kerala 682001']) screen.getByText(text)
  api.answers('POST /admin/orders/steps', {
    success: true,
    data: [{ id, outcome: 'done', message: 'Now confirmed.', status: 'confirmed', undo: 4 }],
  })
  shown({ status: 'confirmed', version: 4 })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText(`${id} confirmed`)
  expect(api.calls('POST /admin/orders/steps')[0]?.body).toEqual({ step: 'confirm', orders: [{ id, version: 3 }] })
  await screen.findByText('Next: Pack. From confirmed to processing.')
  screen.getByRole('button', { name: 'Undo' })
})

it('what is amiss is on top: a parcel that came back, a refund that has not gone through', async () => {
  shown({ status: 'shipped', came_back: 'returned', refund_error: 'No balance.' })
  open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  within(screen.getByRole('region', { name: 'Now' })).getByText(/^The parcel came back\./)
  screen.getByText(/No balance/)
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

it('a cash order that waits says until when, and what the shop’s past says of it, by counts', async () => {
  shown({
    confirm_by: '2026-11-27T10:00:00.000Z',
    cash_risk: { level: 'high', reasons: ['2 of 3 parcels to this phone came back', 'None of 12 to this pincode'] },
  })
  open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  const now = within(screen.getByRole('region', { name: 'Now' }))
  now.getByText(/Waits for its shopper until .*, then it is cancelled/)
  const risk = within(now.getByRole('region', { name: 'Cash on delivery' }))
  risk.getByRole('heading', { name: 'High risk with cash on delivery' })
  expect(risk.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 of 3 parcels to this phone came back',
    'None of 12 to this pincode',
  ])
})

it('every action has a key, which `?` lists; a key means nothing while somebody types', async () => {
  const opened = vi.spyOn(window, 'open').mockImplementation(() => null)
  const user = open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard actions' }))
  for (const text of ['Do the next step', 'Update the status', 'Cancel the order', 'Write a note']) keys.getByText(text)
  await user.click(keys.getByRole('button', { name: 'Close' }))
  await user.keyboard('s')
  const status = within(await screen.findByRole('dialog', { name: 'Update Order Status' }))
  await user.click(status.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('c')
  const cancel = within(await screen.findByRole('dialog', { name: 'Cancel Order' }))
  await user.click(cancel.getByRole('button', { name: 'Close' }))
  await user.keyboard('p')
  expect(opened.mock.calls[0]?.[0]).toBe(`/admin/orders/${id}/packing-slip`)
  await user.keyboard('m')
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Internal note')
  await waitFor(() => expect(document.activeElement).toBe(note))
  await user.keyboard('nice piece')
  expect(note.value).toBe('nice piece')
  expect(api.calls('POST /admin/orders/steps')).toEqual([])
})

it('the customer’s other orders are one press away', async () => {
  const others = [anOrder({ order_id: 'ORD-OTHER' }), anOrder()]
  api.answers('GET /admin/orders', { success: true, data: others, total: 9 })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  const earlier = within(screen.getByRole('region', { name: 'This customer’s other orders' }))
  const link = await earlier.findByRole('link', { name: /^ORD-OTHER/ })
  expect(link.getAttribute('href')).toBe('/admin/orders/ORD-OTHER')
  expect(earlier.getAllByRole('link', { name: /^ORD/ })).toHaveLength(1)
  await user.click(earlier.getByRole('link', { name: 'All 9' }))
  await waitFor(() => expect(address()).toBe(`/admin/orders?customer_of=${id}`))
  await screen.findByRole('button', { name: `The customer of ${id}: show all again` })
})

it('an order that is not there says so, and can be asked for again', async () => {
  api.refuses('GET /orders/{orderId}', 'order_not_found', { error: 'Order not found' })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await screen.findByText('Order not found')
  shown({})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Next: Confirm. From pending to confirmed.')
})

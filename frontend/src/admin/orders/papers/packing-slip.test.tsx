import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const slip = async (change: Parameters<typeof anOrder>[0]) => {
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-1', ...change }) })
  open('/admin/orders/ORD-1/packing-slip', asAdmin)
  return screen.findByRole('article', { name: 'Packing slip ORD-1' })
}

it('the slip of a gift has its note as text, the wrap to be ticked off, and no price', async () => {
  const paper = await slip({ gift: { wrap: 49.5, note: 'With love, <i>Priya</i>' } })
  const gift = within(within(paper).getByRole('region', { name: 'Gift' }))
  gift.getByText('With love, <i>Priya</i>')
  gift.getByText('Gift wrap')
  expect(paper.textContent).not.toContain('₹')
})

it('the slip of a cash order says what to collect, and its pictures do not wait to be scrolled to', async () => {
  const cash = await slip({ payment_method: 'cod', payment_status: 'pending' })
  within(cash).getByText(/^Collect ₹[\d,]+ in cash$/)
  expect([...cash.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual(['eager'])
  expect((await slip({ payment_method: 'razorpay', payment_status: 'paid' })).textContent).not.toContain('Collect')
  const split = { payment_method: 'razorpay', payment_status: 'paid', advance: 210, to_collect: 839.5 } as const
  within(await slip(split)).getByText('Collect ₹839.50 in cash')
})

it('the slip counts what goes into the parcel: a piece that was taken out is not on it', async () => {
  const items = anOrder({}).items.map((item) => ({ ...item, quantity: 3, taken_out: 1 }))
  const paper = await slip({ items })
  within(paper).getByText(/· 2 pieces$/)
})

it('a gift that is not wrapped asks for no wrap, and any other order says nothing of gifts', async () => {
  const paper = await slip({ gift: { note: 'For you' } })
  expect(within(paper).queryByText('Gift wrap')).toBeNull()
  expect(within(await slip({})).queryByRole('region', { name: 'Gift' })).toBeNull()
})

it('the slips of chosen orders are on one page, in their order; a number that is none is named', async () => {
  const orders = ['ORD-1', 'ORD-2'].map((order_id) => anOrder({ order_id }))
  api.answers('GET /admin/orders', { success: true, data: orders, total: 2 })
  open('/admin/orders/packing-slips?ids=ORD-2,ORD-1,ORD-9,ORD-2', asAdmin)
  const sheets = await screen.findAllByRole('article')
  expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual(['Packing slip ORD-2', 'Packing slip ORD-1'])
  screen.getByText('There is no slip of ORD-9: no such order.')
  expect(api.calls('GET /admin/orders')).toHaveLength(1)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(false)
})

it('what nobody packs has no slip, and says why: cancelled, never paid, not paid yet, paid back, kept', async () => {
  const online = { payment_method: 'razorpay', payment_status: 'paid' } as const
  const none = [
    [{ status: 'cancelled' }, 'The order is cancelled: nothing is sent.'],
    [
      { status: 'cancelled', cancelled_parcel: 'on_its_way' },
      'The order is cancelled: its parcel had left already, and is expected back.',
    ],
    [
      { status: 'cancelled', cancelled_parcel: 'delivered' },
      'The order is cancelled: its parcel is with the customer, and is expected back.',
    ],
    [{ ...online, status: 'failed', payment_status: 'failed' }, 'The order was never paid: nothing is sent.'],
    [{ ...online, payment_status: 'pending' }, 'The order waits for its payment: nothing is packed yet.'],
    [{ ...online, status: 'confirmed', payment_status: 'refunded' }, 'Its payment went back: nothing is sent.'],
    [{ ...online, status: 'delivered', kept_of: 'ORD-0' }, 'The customer has this piece already: nothing is sent.'],
  ] as const
  for (const [change, why] of none) {
    api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-1', ...change }) })
    open('/admin/orders/ORD-1/packing-slip', asAdmin)
    await screen.findByText(why)
    expect(screen.queryByRole('article')).toBeNull()
  }
  const orders = [anOrder({ order_id: 'ORD-1', status: 'cancelled' }), anOrder({ order_id: 'ORD-2' })]
  api.answers('GET /admin/orders', { success: true, data: orders, total: 2 })
  open('/admin/orders/packing-slips?ids=ORD-1,ORD-2', asAdmin)
  await screen.findByRole('article', { name: 'Packing slip ORD-2' })
  expect(screen.getAllByRole('article')).toHaveLength(1)
  screen.getByText('ORD-1 has no slip. The order is cancelled: nothing is sent.')
})

it('without a chosen order there is nothing to print', async () => {
  open('/admin/orders/packing-slips', asAdmin)
  await screen.findByText('No orders were chosen.')
})

it('a slip says which box to take, and where the parcel is fetched', async () => {
  const parcel = { box: 'Ring box', length: 80, breadth: 80, height: 50, weight: 53 }
  const chosen = { parcel: null, place: null }
  const known = { order_id: 'ORD-1', parcel, fits: true, place: 'Workshop', chosen, booked: true, fixed: false }
  api.answers('GET /admin/parcels', { success: true, data: { parcels: [known], boxes: [], places: [] } })
  const paper = await slip({})
  within(paper).getByText('Ring box, 8 × 8 × 5 cm, 53 g')
  within(paper).getByText('Workshop')
})

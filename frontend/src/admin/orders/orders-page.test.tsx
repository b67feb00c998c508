import type { Order } from '@suvarna/contracts/orders/routes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { anItem, anOrder } from '../../testing/samples.ts'
import { address, api, asAdmin, open, reload } from '../../testing/screen.tsx'

const counts = { pending: 3, confirmed: 2, processing: 0, shipped: 1, delivered: 4, cancelled: 0 }
const list = (data: Order[], total = data.length) =>
  api.answers('GET /admin/orders', { success: true, data, total, counts })
const lastQuery = () => api.calls('GET /admin/orders').at(-1)?.query.toString()
const card = (name: string) =>
  within(screen.getByRole('group', { name: 'Orders by status' })).getByRole('button', { name: new RegExp(`^${name}`) })

const zubin = anOrder({
  order_id: 'ORD-202611220042',
  name: 'Zubin Qadri',
  customer_name: 'Zubin Qadri',
  email: 'zubin.qadri@example.com',
  phone: '9845054321',
  amount: 2400,
  items: [anItem({ product_name: 'Meher Ring', sku: 'SUV-RNG-001', size: 7.5, price: 2400 })],
  tracking_number: 'AWB42',
  trackingNumber: 'AWB42',
})

it('[O1 O6] an empty shop shows its empty text, six cards of zero, Export and Refresh', async () => {
  api.answers('GET /admin/orders', { success: true, data: [], total: 0, counts: {} })
  open('/admin/orders', asAdmin)
  await screen.findByText('No orders found')
  screen.getByText('Orders will appear here once customers start placing orders')
  for (const name of ['Pending', 'Confirmed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])
    expect(card(name).textContent).toContain('0')
  for (const name of ['Export', 'Refresh']) screen.getByRole('button', { name })
})

it('a cash order’s row names its risk with the counts, and until when it waits; a low one is told while it waits', async () => {
  const reasons = ['2 of 3 parcels to this phone came back']
  list([
    anOrder({ confirm_by: '2026-11-27T10:00:00.000Z', cash_risk: { level: 'high', reasons } }),
    anOrder({ order_id: 'ORD-202611220043', cash_risk: { level: 'low', reasons: ['No parcel has gone there'] } }),
    anOrder({
      ...{ order_id: 'ORD-202611220044', confirm_by: '2026-11-27T10:00:00.000Z' },
      cash_risk: { level: 'low', reasons: ['No parcel has gone there'] },
    }),
  ])
  open('/admin/orders', asAdmin)
  const [risky, usual, waiting] = await screen.findAllByTestId('order-row')
  expect(risky?.textContent).toContain('High risk: 2 of 3 parcels to this phone came back')
  expect(risky?.textContent).toMatch(/Waits until /)
  expect(usual?.textContent).not.toMatch(/risk|Waits/)
  expect(waiting?.textContent).toContain('Low risk: No parcel has gone there')
})

it('[O3 O4 O5] a row shows the order in eight columns with its actions', async () => {
  list([zubin, anOrder()])
  open('/admin/orders', asAdmin)
  const [row, other] = await screen.findAllByTestId('order-row')
  const names = ['Order ID', 'Customer', 'Items', 'Total', 'Status', 'Payment', 'Date', 'Actions']
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '')
  for (const [place, name] of names.entries()) expect(heads[place]).toContain(name)
  const parts = ['ORD-202611220042', 'AWB42', 'Zubin Qadri', 'zubin.qadri@example.com', '9845054321', 'Meher Ring × 1']
  for (const part of [...parts, 'SUV-RNG-001 · Size 7.5', '₹2,400', 'Pending', 'COD', '22 Nov 2026'])
    expect(row?.textContent).toContain(part)
  if (!row || !other) throw new Error('two orders were told')
  for (const name of ['View', 'Update Status', 'Cancel'])
    within(row).getByRole('button', { name: `${name} ${zubin.order_id}` })
  const track = within(row).getByRole('link', { name: `Track ${zubin.order_id}` })
  expect(within(row).getByRole('link', { name: zubin.order_id }).getAttribute('href')).toBe(
    `/admin/orders/${zubin.order_id}`,
  )
  expect([track.getAttribute('href'), track.getAttribute('target')]).toEqual([`/orders?id=${zubin.order_id}`, '_blank'])
  expect(within(other).queryByRole('link', { name: /^Track/ })).toBeNull()
})

it('[O3] each status has its word and its icon; a cancelled order has no Cancel', async () => {
  const statuses = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
  list(statuses.map((status) => anOrder({ status, order_id: `ORD-${status}` })))
  open('/admin/orders', asAdmin)
  const rows = await screen.findAllByTestId('order-row')
  const icons = new Set<string>()
  for (const [place, status] of statuses.entries()) {
    const shown = within(rows[place] as HTMLElement).getByTestId('order-status')
    expect([shown.dataset.status, shown.textContent?.toLowerCase()]).toEqual([status, status])
    icons.add(shown.querySelector('svg')?.innerHTML ?? '')
  }
  expect(icons.size).toBe(6)
  expect(screen.queryByRole('button', { name: 'Cancel ORD-cancelled' })).toBeNull()
  screen.getByRole('button', { name: 'Cancel ORD-delivered' })
})

it('of an order that was paid back the next step is Cancel, which asks first', async () => {
  list([anOrder({ status: 'confirmed', payment_method: 'razorpay', payment_status: 'refunded' })])
  const user = open('/admin/orders', asAdmin)
  const [row] = await screen.findAllByTestId('order-row')
  if (!row) throw new Error('one order was told')
  const cancel = within(row).getByRole('button', { name: /^Cancel/ })
  expect([cancel.textContent, cancel.title]).toEqual(['Cancel', 'Its payment went back to the customer'])
  await user.click(cancel)
  await screen.findByRole('dialog', { name: 'Cancel Order' })
  expect(api.calls('POST /admin/orders/steps')).toEqual([])
})

it('[O5] ten on a page: the page number is in the address and survives a reload', async () => {
  list([zubin], 11)
  const user = open('/admin/orders', asAdmin)
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Previous', '1', '2', 'Next'])
  expect(lastQuery()).toBe('page=1&limit=10')
  await user.click(pages.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(lastQuery()).toBe('page=2&limit=10'))
  expect(address()).toBe('/admin/orders?page=2')
  reload()
  await waitFor(() => expect(screen.getByRole('button', { name: '2' }).getAttribute('aria-current')).toBe('page'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
})

it('[O1 O2 O6] a search and a status filter the list; a card sets and clears its filter', async () => {
  list([zubin])
  const user = open('/admin/orders', asAdmin)
  await screen.findAllByTestId('order-row')
  list([])
  await user.type(screen.getByLabelText(/^Search by order ID, .*tracking number, invoice or amount$/), ' zubin@ ')
  await waitFor(() => expect(lastQuery()).toBe('q=zubin%40&page=1&limit=10'))
  await screen.findByText('Try adjusting your search or filter criteria')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  list([zubin])
  await user.clear(screen.getByLabelText(/^Search by order ID, .*tracking number, invoice or amount$/))
  await screen.findAllByTestId('order-row')
  expect(address()).toBe('/admin/orders')

  const status = screen.getByLabelText<HTMLSelectElement>('Status')
  const options = [...status.options].map(({ text }) => text)
  expect(options).toEqual(['All Status', 'Pending', 'Confirmed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])
  await user.selectOptions(status, 'Shipped')
  await waitFor(() => expect(lastQuery()).toBe('status=shipped&page=1&limit=10'))
  const kinds = screen.getByLabelText<HTMLSelectElement>('Show')
  await user.selectOptions(kinds, 'To pay out by hand')
  await waitFor(() => expect(lastQuery()).toBe('status=shipped&only=to_pay_out&page=1&limit=10'))
  await user.click(card('Delivered'))
  // A card counts all orders, so its click clears the chosen task: the combined list would be empty.
  await waitFor(() => expect(lastQuery()).toBe('status=delivered&page=1&limit=10'))
  expect(status.value).toBe('delivered')
  await user.click(card('Delivered'))
  await waitFor(() => expect(address()).toBe('/admin/orders'))
})

it('[O9 O7 O8] a list that cannot be loaded shows an error; an order without a number cannot be opened', async () => {
  api.breaks('GET /admin/orders', 400)
  const user = open('/admin/orders', asAdmin)
  await screen.findByText('Failed to fetch orders. Please try again.')
  api.breaks('GET /admin/orders', 200, { success: true, data: [{ amount: 100, order_status: 'pending' }], total: 1 })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Guest')
  for (const name of ['View this order', 'Update Status this order']) {
    await user.click(screen.getByRole('button', { name }))
    await screen.findByText('Invalid order: No order ID found')
    await user.click(screen.getByRole('button', { name: 'Dismiss message' }))
    expect(screen.queryByText('Invalid order: No order ID found')).toBeNull()
  }
})

it('[O9] a cancel is confirmed and sent once; a failure shows a message for 4 s', async () => {
  list([zubin])
  const user = open('/admin/orders', asAdmin)
  const cancel = async () => {
    await user.click(await screen.findByRole('button', { name: `Cancel ${zubin.order_id}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Order' }))
    dialog.getByText('Are you sure you want to cancel this order?')
    await user.click(dialog.getByRole('button', { name: 'Cancel Order' }))
  }
  api.breaks('DELETE /admin/orders/{id}', 500)
  await cancel()
  await screen.findByText('Failed to cancel order')
  api.answers('DELETE /admin/orders/{id}', { success: true })
  list([{ ...zubin, order_status: 'cancelled' }])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await cancel()
  await screen.findByText('Order cancelled successfully!')
  await waitFor(() => expect(screen.queryByRole('button', { name: `Cancel ${zubin.order_id}` })).toBeNull())
  vi.advanceTimersByTime(3_000)
  screen.getByText('Order cancelled successfully!')
  vi.advanceTimersByTime(2_000)
  await waitFor(() => expect(screen.queryByText('Order cancelled successfully!')).toBeNull())
  expect(api.calls('DELETE /admin/orders/{id}').map(({ params }) => params.id)).toEqual([
    zubin.order_id,
    zubin.order_id,
  ])
})

it('[O1] Export logs, and requests the orders that match the filters', async () => {
  list([zubin])
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  api.breaks('GET /admin/orders/export', 400, { success: false, error: 'Not now' })
  const user = open('/admin/orders?q=zubin&status=shipped', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await screen.findByText('Not now')
  expect(log.mock.calls[0]?.[0]).toMatch(/^Exporting/)
  expect(api.calls('GET /admin/orders/export')[0]?.query.toString()).toBe('q=zubin&status=shipped')
})

it('the details of a gift name its wrap, its note as text, and the wrap’s part of the total', async () => {
  list([{ ...zubin, amount: 2449.5, total: 2449.5, subtotal: 2400, gift: { wrap: 49.5, note: 'For <b>Meher</b>' } }])
  api.answers('GET /admin/orders/{id}/timeline', {
    ...{ success: true },
    data: {
      ...{ entries: [], can_note: true, can_ask_courier: false },
      ...{ money: { line: 'To be paid', tone: 'plain' }, parcel: { line: 'Not booked', tone: 'plain' } },
    },
  })
  const user = open('/admin/orders', asAdmin)
  await user.click(await screen.findByRole('button', { name: `View ${zubin.order_id}` }))
  const details = within(await screen.findByRole('dialog', { name: 'Order Details' }))
  details.getByText('For <b>Meher</b>')
  details.getByText('Wrap the whole order')
  expect(details.getByText('Gift wrap').nextElementSibling?.textContent).toBe('₹49.50')
})

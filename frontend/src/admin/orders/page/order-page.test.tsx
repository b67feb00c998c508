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
  await screen.findByText('Next: Pack. From confirmed to processing: the invoice gets its number.')
  screen.getByRole('button', { name: 'Undo' })
})

it('what is amiss is on top: a parcel that came back, a refund that has not gone through', async () => {
  shown({ status: 'cancelled', came_back: 'returned', refund_error: 'No balance.' })
  open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  within(screen.getByRole('region', { name: 'Now' })).getByText(/^The courier brought the parcel back\./)
  expect(screen.getByRole('link', { name: 'Returns of this order' }).getAttribute('href')).toBe(
    `/admin/returns?order=${id}`,
  )
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
  now.getByText(/Waiting for the customer to confirm it by .*, else it is cancelled/)
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

it('a key that does nothing for this order is not listed', async () => {
  shown({ status: 'delivered', payment_method: 'cod', payment_status: 'refunded', invoice: 'SV/26-27/000001' })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard actions' })).getAllByRole('term')
  const listed = keys.map(({ textContent }) => textContent ?? '')
  expect(listed).toEqual(expect.arrayContaining(['s', 'c', 'm', 'i']))
  expect(listed.filter((key) => ['r', 'o', 'y'].includes(key))).toEqual([])
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

it('a mail goes out once more from the timeline; a refusal says why', async () => {
  const mail = { id: 'm1', at: '2026-11-22T10:00:00.000Z', kind: 'mail', title: 'Mail sent' } as const
  const sent = { ...mail, detail: '“Your order is on its way”', tone: 'plain', by: 'shop', account_id: null } as const
  const entries = [
    { ...sent, send_again: { mail: 'shipped' as const } },
    { ...sent, id: 'm2', detail: '“Thank you”' },
  ]
  api.answers('GET /admin/orders/{id}/timeline', { success: true, data: { ...timeline, entries } })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  const again = await screen.findByRole('button', { name: 'Send again: “Your order is on its way”' })
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1)
  api.refuses('POST /admin/orders/{id}/mails', 'mail_not_possible', { error: 'The parcel is not on its way.' })
  await user.click(again)
  await screen.findByText('The parcel is not on its way.')
  api.answers('POST /admin/orders/{id}/mails', { success: true, message: 'The mail is on its way' })
  await user.click(screen.getByRole('button', { name: /^Send again/ }))
  await screen.findByText('On its way once more.')
  expect(api.calls('POST /admin/orders/{id}/mails').at(-1)?.body).toEqual({ mail: 'shipped' })
})

it('a tag is added by `t` and taken off, and leads to the orders that have it', async () => {
  shown({ tags: ['VIP'] })
  api.answers('PUT /admin/orders/{id}/tags', { success: true, message: 'Tags saved' })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  expect(screen.getByRole('link', { name: 'VIP' }).getAttribute('href')).toBe('/admin/orders?tag=VIP')
  await user.keyboard('t')
  await user.keyboard('Call first{Enter}')
  await waitFor(() => expect(api.calls('PUT /admin/orders/{id}/tags')).toHaveLength(1))
  expect(api.calls('PUT /admin/orders/{id}/tags')[0]?.body).toEqual({ tags: ['VIP', 'Call first'] })
  await user.click(screen.getByRole('button', { name: 'Remove the tag VIP' }))
  await waitFor(() => expect(api.calls('PUT /admin/orders/{id}/tags').at(-1)?.body).toEqual({ tags: [] }))
})

it('the contact is changed by `a` until the courier has the parcel; what the courier says against a pincode is asked about', async () => {
  const estimate = {
    pincode: '560001',
    serviceable: false,
    cod: false,
    days: null,
    expected: null,
    courier: null,
    city: '',
    state: '',
  }
  api.answers('GET /shipping/serviceability', { success: true, data: estimate as never })
  api.answers('PUT /admin/orders/{id}/contact', { success: true, message: 'Contact changed' })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  await user.keyboard('a')
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit contact' }))
  const type = async (label: string, text: string) => {
    const field = sheet.getByLabelText(label)
    await user.clear(field)
    if (text) await user.type(field, text)
  }
  await type('Full name', '')
  await user.click(sheet.getByRole('button', { name: 'Save contact' }))
  sheet.getByText('Please enter your name.')
  await type('Full name', 'Asha Rao')
  await type('Phone', '+91 98450 99999')
  await type('Pincode', '560001')
  await waitFor(() => expect(api.calls('GET /shipping/serviceability')).toHaveLength(1))
  await user.click(sheet.getByRole('button', { name: 'Save contact' }))
  await sheet.findByText('No courier of the shop delivers to this pincode.')
  expect(api.calls('PUT /admin/orders/{id}/contact')).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Save anyway' }))
  await screen.findByText('Contact changed')
  expect(api.calls('PUT /admin/orders/{id}/contact')[0]?.body).toMatchObject({
    ...{ name: 'Asha Rao', phone: '9845099999', pincode: '560001', version: 3 },
  })
})

it('the address of a parcel that is booked may change, and its label is void then', async () => {
  shown({ tracking_number: 'AWB1' })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Edit contact' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit contact' }))
  sheet.getByLabelText('Address')
  sheet.getByText(/Throw away a label that you have already printed/)
})

it('of a parcel that left only a mistyped e-mail is corrected, and the page says why', async () => {
  shown({ status: 'shipped', tracking_number: 'AWB1' })
  api.answers('PUT /admin/orders/{id}/contact', { success: true, message: 'Contact changed' })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  screen.getByText('The parcel has left the shop: only the courier can change its address now.')
  await user.click(screen.getByRole('button', { name: 'Edit contact' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit contact' }))
  expect(sheet.queryByLabelText('Full name')).toBeNull()
  const field = sheet.getByLabelText('E-mail')
  await user.clear(field)
  await user.type(field, 'meera@nowhere')
  await user.click(sheet.getByRole('button', { name: 'Save contact' }))
  sheet.getByText('Please enter a valid e-mail address.')
  await user.clear(field)
  await user.type(field, 'meera@example.com')
  await user.click(sheet.getByRole('button', { name: 'Save contact' }))
  await screen.findByText('Contact changed')
  expect(api.calls('PUT /admin/orders/{id}/contact')[0]?.body).toMatchObject({ email: 'meera@example.com', version: 3 })
})

it('the contact of a delivered order stays as it is', async () => {
  shown({ status: 'delivered', payment_status: 'paid', tracking_number: 'AWB1' })
  open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  expect(screen.queryByRole('button', { name: 'Edit contact' })).toBeNull()
})

it('an unpaid order gets a payment link by `y`, mailed or not; sold out it says so', async () => {
  shown({ status: 'failed', payment_status: 'failed', payment_method: 'razorpay' })
  const user = open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  await user.keyboard('y')
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment link' }))
  sheet.getByText(/reserved once more, for 24 hours/)
  api.refuses('POST /admin/orders/{id}/payment-link', 'out_of_stock', { error: 'Lotus Studs is out of stock' })
  await user.click(sheet.getByRole('button', { name: 'Make the link' }))
  await sheet.findByText('Lotus Studs is out of stock')
  const made = { path: `/orders?id=${id}&t=abc`, pay_by: '2026-11-23T10:00:00.000Z', mailed: true }
  api.answers('POST /admin/orders/{id}/payment-link', { success: true, data: made })
  await user.click(sheet.getByRole('button', { name: 'Make the link' }))
  const field = await sheet.findByLabelText<HTMLInputElement>('Link for the shopper')
  expect(field.value).toBe(`${window.location.origin}${made.path}`)
  await waitFor(() => expect(document.activeElement).toBe(field))
  sheet.getByText('A mail with it is on its way.')
  expect(api.calls('POST /admin/orders/{id}/payment-link').at(-1)?.body).toEqual({ mail: true })
})

it('all invoices and credit notes are listed by their numbers', async () => {
  const paper = (title: string, detail: string) => ({
    ...{ id: detail, at: '2026-11-22T10:00:00.000Z', kind: 'document' as const, title, detail, tone: 'plain' as const },
    ...{ by: 'shop' as const, account_id: null },
  })
  const entries = [
    paper('Invoice issued', 'SV/26-27/000312 · ₹799'),
    paper('Credit note issued', 'SVC/26-27/000011 · ₹799 · against SV/26-27/000306'),
    paper('Invoice issued', 'SV/26-27/000306 · ₹799'),
  ]
  api.answers('GET /admin/orders/{id}/timeline', { success: true, data: { ...timeline, entries } })
  open(`/admin/orders/${id}`, asAdmin)
  const list = within(await screen.findByRole('list', { name: 'Invoices and credit notes' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Invoice SV/26-27/000306 · ₹799',
    'Credit note SVC/26-27/000011 · ₹799 · against SV/26-27/000306',
    'Invoice SV/26-27/000312 · ₹799',
  ])
})

it('an order that waits for its payment says what can be done', async () => {
  shown({ status: 'pending', payment_status: 'pending', payment_method: 'razorpay' })
  open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  screen.getByText(/If the customer has no way to pay yet, send the payment link\./)
})

it('a cash order has no payment link', async () => {
  open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  expect(screen.queryByRole('button', { name: 'Payment link' })).toBeNull()
})

it('a share of a discount is shown with its paise, so that the sums add up', async () => {
  shown({ discount: 149.99, amount: 1_149.01 })
  open(`/admin/orders/${id}`, asAdmin)
  await loaded()
  expect(screen.getByText(/^Discount/, { selector: 'dt' }).nextElementSibling?.textContent).toBe('−₹149.99')
})

import type { Order } from '@suvarna/contracts/orders/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { anOrder } from '../../../testing/samples.ts'
import { address, api, asAdmin, open } from '../../../testing/screen.tsx'

const counts = { pending: 3, confirmed: 2, processing: 0, shipped: 1, delivered: 4, cancelled: 0 }
const list = (data: Order[]) => api.answers('GET /admin/orders', { success: true, data, total: data.length, counts })
const lastQuery = () => api.calls('GET /admin/orders').at(-1)?.query.toString()

const ids = ['ORD-202611220001', 'ORD-202611220002', 'ORD-202611220003'] as const
const three = ids.map((order_id) => anOrder({ order_id }))
const outcomeOf = (name: string) =>
  within(within(screen.getByRole('region', { name: 'What was done' })).getByRole('list')).getByText(name).parentElement
    ?.textContent

it('selected orders take one call; each says what became of it, and what can be is taken back', async () => {
  list(three)
  const user = open('/admin/orders', asAdmin)
  await screen.findAllByTestId('order-row')
  const bar = within(screen.getByRole('toolbar', { name: 'Selected orders' }))
  const confirm = bar.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  expect(confirm.disabled).toBe(true)
  await user.click(bar.getByLabelText('Select all'))
  bar.getByText('3 selected')
  expect(bar.getByRole('link', { name: 'Print slips' }).getAttribute('href')).toBe(
    `/admin/orders/packing-slips?ids=${ids.join(',')}`,
  )
  api.answers('POST /admin/orders/steps', {
    success: true,
    data: [
      { id: ids[0], outcome: 'done', message: 'Now confirmed.', status: 'confirmed', undo: 4 },
      { id: ids[1], outcome: 'refused', message: 'It is cancelled, not pending.', status: 'cancelled' },
      { id: ids[2], outcome: 'done', message: 'Now confirmed.', status: 'confirmed', undo: 7 },
    ],
  })
  list([anOrder({ order_id: ids[0], status: 'confirmed' }), ...three.slice(1)])
  await user.click(confirm)
  await screen.findByText('2 of 3 confirmed')
  expect(api.calls('POST /admin/orders/steps')[0]?.body).toEqual({
    step: 'confirm',
    orders: ids.map((id) => ({ id })),
  })
  expect(outcomeOf(ids[1])).toBe(`${ids[1]}Not confirmed. It is cancelled, not pending.`)
  await waitFor(() => expect(bar.getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
  api.answers('POST /admin/orders/steps', {
    success: true,
    data: [
      { id: ids[0], outcome: 'done', message: 'Now pending.', status: 'pending' },
      { id: ids[2], outcome: 'refused', message: 'Somebody else changed it meanwhile.', status: 'shipped' },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('1 of 2 taken back')
  expect(api.calls('POST /admin/orders/steps')[1]?.body).toEqual({
    step: 'undo',
    orders: [
      { id: ids[0], version: 4 },
      { id: ids[2], version: 7 },
    ],
  })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Dismiss the outcome' }))
  expect(screen.queryByRole('region', { name: 'What was done' })).toBeNull()
})

it('what is chosen while the list is still being refreshed stays chosen', async () => {
  list(three)
  const user = open('/admin/orders', asAdmin)
  await screen.findAllByTestId('order-row')
  const bar = within(screen.getByRole('toolbar', { name: 'Selected orders' }))
  await user.click(bar.getByLabelText('Select all'))
  const data = ids.map((id) => ({ id, outcome: 'done' as const, message: '', status: 'confirmed' as const, undo: 4 }))
  api.answers('POST /admin/orders/steps', { success: true, data })
  const answer = api.holds('POST /admin/orders/steps')
  await user.click(bar.getByRole('button', { name: 'Confirm' }))
  // Changes that the live stream reports while the step runs are not announced to the admin who took it.
  list(three.slice(0, 1))
  await queryClient.invalidateQueries({ queryKey: ['/admin/orders?page=1&limit=10'] })
  expect(screen.queryByRole('button', { name: /: show$/ })).toBeNull()
  list(three)
  const release = api.holds('GET /admin/orders')
  answer()
  await screen.findByText('3 of 3 confirmed')
  await user.click(bar.getByLabelText('Select all'))
  release()
  await waitFor(() => expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Pack' }).disabled).toBe(false))
  bar.getByText('3 selected')
})

it('a row has its one next step, which names the version that was seen; shipping offers no Undo', async () => {
  list([
    anOrder({ order_id: ids[0], status: 'processing', version: 9 }),
    anOrder({ order_id: ids[1], status: 'shipped' }),
  ])
  const user = open('/admin/orders', asAdmin)
  const ship = await screen.findByRole('button', { name: `Ship ${ids[0]}` })
  api.answers('POST /admin/orders/steps', {
    success: true,
    data: [{ id: ids[0], outcome: 'done', message: 'Now shipped.', status: 'shipped' }],
  })
  await user.click(ship)
  await screen.findByText(`${ids[0]} shipped`)
  expect(api.calls('POST /admin/orders/steps')[0]?.body).toEqual({
    step: 'ship',
    orders: [{ id: ids[0], version: 9 }],
  })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  api.breaks('POST /admin/orders/steps', 500)
  await user.click(await screen.findByRole('button', { name: `Ship ${ids[0]}` }))
  await screen.findByText('The orders could not be changed. Please try again: what is done is not done twice.')
})

it('new orders wait: no row moves until they are asked for', async () => {
  list(three.slice(1))
  const user = open('/admin/orders', asAdmin)
  await screen.findAllByTestId('order-row')
  const numbers = () => screen.getAllByTestId('order-row').map((row) => row.textContent?.slice(0, 16))
  const placed = new Date(Date.now() + 60_000).toISOString()
  list([
    anOrder({ order_id: ids[0], created_at: placed }),
    anOrder({ order_id: ids[1], status: 'confirmed' }),
    three[2] as Order,
  ])
  await queryClient.invalidateQueries({ queryKey: ['/admin/orders?page=1&limit=10'] })
  const show = await screen.findByRole('button', { name: '1 new order: show' })
  expect(numbers()).toEqual([ids[1], ids[2]])
  // The rows already shown are updated meanwhile.
  within(screen.getAllByTestId('order-row')[0] as HTMLElement).getByText('Confirmed')
  await user.click(show)
  expect(numbers()).toEqual([...ids])
  expect(screen.queryByRole('button', { name: /: show$/ })).toBeNull()
})

it('rows of a filter that was left cannot be pressed', async () => {
  list(three)
  const user = open('/admin/orders', asAdmin)
  await screen.findAllByTestId('order-row')
  const release = api.holds('GET /admin/orders')
  await user.selectOptions(screen.getByLabelText('Status'), 'Delivered')
  await waitFor(() => expect(screen.getAllByTestId('order-row')[0]?.closest('[inert]')).not.toBeNull())
  release()
  await waitFor(() => expect(screen.getAllByTestId('order-row')[0]?.closest('[inert]')).toBeNull())
})

it('payment, date, return and courier narrow the list together, and the address keeps them', async () => {
  list(three)
  const user = open('/admin/orders', asAdmin)
  await screen.findAllByTestId('order-row')
  await user.selectOptions(screen.getByLabelText('Payment'), 'Cash on delivery')
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByLabelText('Placed'), 'Last 7 days')
  await user.selectOptions(screen.getByLabelText('Return'), 'Return requested')
  await user.selectOptions(await screen.findByLabelText('Courier'), 'Delhivery')
  const query = 'payment=cash&returns=asked&placed=week&courier=Delhivery'
  await waitFor(() => expect(lastQuery()).toBe(`${query}&page=1&limit=10`))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } })
  await waitFor(() => expect(lastQuery()).toContain('from=2026-11-20'))
  expect(lastQuery()).not.toContain('placed')
})

it('a view is saved by name, chosen, and deleted', async () => {
  list(three)
  const user = open('/admin/orders?only=to_pack&q=meera', asAdmin)
  await screen.findAllByTestId('order-row')
  const views = within(screen.getByRole('navigation', { name: 'Saved views' }))
  await user.click(views.getByRole('button', { name: 'Save view' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Save view' }))
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  dialog.getByText('Please name the view')
  const view = { id: 'v1', name: 'Bench', filters: { only: 'to_pack' as const } }
  api.answers('POST /admin/order-views', { success: true, data: view })
  api.answers('GET /admin/order-views', { success: true, data: [view] })
  await user.type(dialog.getByLabelText('Name'), ' Bench ')
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  const chip = await views.findByRole('button', { name: 'Bench' })
  expect(api.calls('POST /admin/order-views')[0]?.body).toEqual({ name: 'Bench', filters: { only: 'to_pack' } })
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await user.click(views.getByRole('button', { name: 'All orders' }))
  await waitFor(() => expect(address()).toBe('/admin/orders?q=meera'))
  await user.click(chip)
  await waitFor(() => expect(address()).toBe('/admin/orders?q=meera&only=to_pack'))
  api.answers('DELETE /admin/order-views/{id}', { success: true })
  api.answers('GET /admin/order-views', { success: true, data: [] })
  await user.click(views.getByRole('button', { name: 'Delete the view Bench' }))
  await waitFor(() => expect(views.queryByRole('button', { name: 'Bench' })).toBeNull())
})

it('the address keeps how many are on a page; all that match are selected up to what a step takes', async () => {
  const many = Array.from({ length: 30 }, (_, at) => anOrder({ order_id: `ORD-2026112200${10 + at}` }))
  api.answers('GET /admin/orders', ({ query }) => {
    const data = many.slice(0, Number(query.get('limit')))
    return { success: true as const, data, total: many.length, counts }
  })
  const user = open('/admin/orders', asAdmin)
  await waitFor(() => expect(screen.getAllByTestId('order-row')).toHaveLength(10))
  await user.selectOptions(screen.getByLabelText('Orders on a page'), '25 a page')
  await waitFor(() => expect(screen.getAllByTestId('order-row')).toHaveLength(25))
  expect(address()).toBe('/admin/orders?size=25')
  const bar = within(screen.getByRole('toolbar', { name: 'Selected orders' }))
  expect(bar.queryByRole('button', { name: /matching/ })).toBeNull()
  await user.click(bar.getByLabelText('Select all'))
  await user.click(bar.getByRole('button', { name: 'Select all 30 matching' }))
  await bar.findByText('30 selected')
  const data = many.map(({ order_id }) => ({ id: order_id, outcome: 'done' as const, message: '', status: null }))
  api.answers('POST /admin/orders/steps', { success: true, data })
  await user.click(bar.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('30 of 30 confirmed')
  expect(api.calls('POST /admin/orders/steps')[0]?.body).toMatchObject({ orders: { length: 30 } })
  await waitFor(() => expect(bar.getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
})

it('shipping many asks first and names what cannot be taken back', async () => {
  const packed = ids.slice(0, 2).map((order_id) => anOrder({ order_id, status: 'processing' }))
  list([...packed, anOrder({ order_id: ids[2], status: 'confirmed' })])
  const user = open('/admin/orders', asAdmin)
  await screen.findAllByTestId('order-row')
  const bar = within(screen.getByRole('toolbar', { name: 'Selected orders' }))
  await user.click(bar.getByLabelText('Select all'))
  await user.click(bar.getByRole('button', { name: 'Ship' }))
  const question = () => within(screen.getByRole('dialog', { name: 'Ship 2 orders' }))
  question().getByText('2 mails go out. This cannot be taken back.')
  question().getByText('1 other order is not packed and will not be shipped.')
  await user.click(question().getByRole('button', { name: 'Not yet' }))
  expect(api.calls('POST /admin/orders/steps')).toEqual([])
  const data = ids.map((id) => ({ id, outcome: 'done' as const, message: 'Now shipped.', status: 'shipped' as const }))
  api.answers('POST /admin/orders/steps', { success: true, data })
  await user.click(bar.getByRole('button', { name: 'Ship' }))
  await user.click(question().getByRole('button', { name: 'Ship 2 orders' }))
  await screen.findByText('3 of 3 shipped')
  expect(api.calls('POST /admin/orders/steps')).toHaveLength(1)
})

it('what was packed before is not counted as packed, and the outcome is short until it is asked for', async () => {
  list(three)
  const user = open('/admin/orders', asAdmin)
  await screen.findAllByTestId('order-row')
  const bar = within(screen.getByRole('toolbar', { name: 'Selected orders' }))
  await user.click(bar.getByLabelText('Select all'))
  const data = ids.map((id, at) => ({
    ...{ id, outcome: 'done' as const, status: 'processing' as const },
    ...(at === 0
      ? { message: 'Now processing.', undo: 3 }
      : { message: 'It was processing already.', already: true as const }),
  }))
  api.answers('POST /admin/orders/steps', { success: true, data })
  await user.click(bar.getByRole('button', { name: 'Pack' }))
  await screen.findByText('1 of 3 packed, 2 before already')
  const outcome = within(screen.getByRole('region', { name: 'What was done' }))
  expect(outcome.queryByRole('list')).toBeNull()
  await user.click(outcome.getByRole('button', { name: 'Each order' }))
  expect(outcome.getAllByText('It was processing already.')).toHaveLength(2)
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCustomer, anOrder, aProduct, aUser } from '../../../testing/samples.ts'
import { address, api, asAdmin, open } from '../../../testing/screen.tsx'

beforeEach(() => {
  api.answers('GET /admin/stock', {
    ...{ success: true, data: [], threshold: 5, sold_out: 0, products: 0, total: 0, page: 1, limit: 20 },
  })
  api.answers('GET /admin/orders', { success: true, data: [anOrder({ order_id: 'ORD-77' })], total: 1 })
  api.answers('GET /products', { success: true, products: [aProduct({ name: 'Nair Studs' })], total: 1 })
  api.answers('GET /admin/customers', { success: true, data: [aCustomer({ name: 'Nair' })], tags: [], total: 1 })
  api.answers('GET /admin/users', {
    success: true,
    users: [aUser({ firstName: 'Nair', email: 'staff@example.com' }), aUser()],
    total: 1,
  })
})
const field = () => screen.findByRole('combobox', { name: /^Find orders/ })
const found = () => within(screen.getByRole('listbox', { name: 'Found' }))
const options = () =>
  found()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)

it('Ctrl+K finds orders, products, customers, pages and actions from anywhere, with the keyboard alone', async () => {
  api.answers('GET /admin/orders/{id}/timeline', {
    success: true,
    data: {
      ...{ entries: [], can_note: true },
      ...{ money: { line: 'Paid', tone: 'plain' }, parcel: { line: 'Not booked', tone: 'plain' } },
    },
  })
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-77' }) })
  const user = open('/admin/stock', asAdmin)
  await screen.findByRole('button', { name: 'Find anything' })
  await user.keyboard('{Control>}k{/Control}')
  const box = await field()
  // Nothing typed: the actions and pages.
  expect(options()[0]).toBe('Confirm ordersActions')
  expect(api.calls('GET /admin/orders')).toEqual([])
  await user.type(box, 'nair')
  await waitFor(() => expect(options()).toHaveLength(4))
  expect(options()).toEqual([
    'ORD-77Meera Nair · ₹1,299 · PendingOrders',
    'Nair StudsSUV-EAR-001Products',
    'Nairmeera@example.com · 9845012345Customers',
    'Nairstaff@example.comUsers',
  ])
  const selected = () => found().getByRole('option', { selected: true }).textContent
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(selected()).toContain('Customers')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(selected()).toContain('ORD-77')
  expect(box.getAttribute('aria-activedescendant')).toBe(found().getByRole('option', { selected: true }).id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/orders/ORD-77'))
})

it('Ctrl+K counts from the moment in which the page shows', async () => {
  // Runs after React commits the page and before the effects that React defers until after the paint.
  const shown = new MutationObserver(() => {
    if (!document.querySelector('[aria-keyshortcuts="Control+K"]')) return
    shown.disconnect()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  })
  shown.observe(document, { childList: true, subtree: true })
  open('/admin/stock', asAdmin)
  await field()
})

it('pages and actions are found by other words for them, without asking the server for two letters', async () => {
  const user = open('/admin/stock', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Find anything' }))
  await user.type(await field(), 'cs')
  expect(options()).toEqual(['Import productsActions', 'AnalyticsPages'])
  await user.clear(await field())
  await user.type(await field(), 'zz')
  await screen.findByText('Nothing found')
  expect(api.calls('GET /admin/orders')).toEqual([])
})

it('what could not be searched is said, and what was found is there all the same', async () => {
  api.breaks('GET /admin/users', 400)
  const user = open('/admin/stock', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Find anything' }))
  await user.type(await field(), 'nair')
  await screen.findByText('Not everything could be searched. Please try again.')
  found().getByText('ORD-77')
})

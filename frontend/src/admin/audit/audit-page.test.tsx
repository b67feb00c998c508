import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aProduct } from '../../testing/samples.ts'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const entry = (more: object) => ({
  ...{ id: 'e1', at: '2026-11-20T10:00:00.000Z', kind: 'change' as const, actor: 'a1', what: 'OrderStatusSet' },
  ...{ subject: 'order-ORD-1', correlation: 'r1', changes: [{ field: 'value', before: 'pending', after: 'shipped' }] },
  ...more,
})
const AUDIT = 'GET /admin/system/orders/audit'

beforeEach(() => {
  for (const service of serviceNames)
    api.answers(`GET /admin/system/${service}/audit`, { success: true, data: [], next: null })
  const look = entry({
    id: 'l1',
    kind: 'look',
    what: 'GET /orders/{orderId}',
    subject: 'ORD-2',
    changes: [],
    actor: 'a2',
  })
  api.answers(AUDIT, { success: true, data: [entry({}), look], next: '5.3' })
  api.answers('GET /admin/people', { success: true, people: [{ id: 'a1', name: 'Asha', email: 'a@b.in' }] })
})

it('shows who changed what, before and after, and who looked at whose data, of all areas together', async () => {
  open('/admin/audit', asAdmin)
  await screen.findByRole('button', { name: 'Asha' })
  const [change, look] = screen.getAllByTestId('audit-row').map(({ textContent }) => textContent)
  for (const part of ['Order status set', 'ORD-1', 'pending → shipped']) expect(change).toContain(part)
  for (const part of ['Looked at orders', 'ORD-2', 'account a2']) expect(look).toContain(part)
  expect(change).not.toContain('order-ORD-1')
  expect(screen.getByRole('link', { name: 'ORD-1' }).getAttribute('href')).toBe('/admin/orders/ORD-1')
  expect(screen.queryByRole('button', { name: 'Export' }), 'a file is of one area').toBeNull()
})

it('lists and records stand in words, folded below what is plain; what was nothing before is only said', async () => {
  const changes = [
    { field: 'lines', before: null, after: [{ sku: 'SUV-PND-010', size: null, quantity: 1 }] },
    { field: 'number', before: null, after: 'SV/26-27/000305' },
    { field: 'seller', before: null, after: '{"city":"Bengaluru","name":"Suv…' },
  ]
  api.answers(AUDIT, { success: true, data: [entry({ what: 'InvoiceIssued', changes })], next: null })
  open('/admin/audit', asAdmin)
  const row = await screen.findByTestId('audit-row')
  expect(row.textContent).toContain('Number SV/26-27/000305')
  expect(row.textContent).not.toContain('nothing')
  const folded = screen.getByText('2 more').closest('details')
  expect([folded?.open, folded?.textContent?.includes('sku SUV-PND-010, quantity 1')]).toEqual([false, true])
})

it('sums are rupees, words are words, and ids stand folded: whoever did it is named', async () => {
  const changes = [
    { field: 'amount', before: null, after: 125_898 },
    { field: 'reason', before: null, after: 'not_as_shown' },
    { field: 'customer', before: null, after: 'ITudAD5YzIjOWiRI' },
    { field: 'stepId', before: null, after: 's-1' },
    { field: 'by', before: null, after: 'a1' },
    { field: 'orderId', before: null, after: 'ORD-1' },
  ]
  api.answers(AUDIT, { success: true, data: [entry({ what: 'RefundAgreed', changes })], next: null })
  open('/admin/audit', asAdmin)
  await screen.findByRole('button', { name: 'Asha' })
  const row = screen.getByTestId('audit-row')
  for (const part of ['Amount ₹1,258.98', 'Reason not as shown', 'Order id ORD-1'])
    expect(row.textContent).toContain(part)
  const folded = screen.getByText('3 more').closest('details')
  for (const part of ['Customer ITud', 'Step id s-1', 'By Asha']) expect(folded?.textContent).toContain(part)
})

it('a product and a person are named where they are known', async () => {
  const product = aProduct({ id: 'p1', name: 'Vanki' })
  api.answers('GET /products/{id}', { success: true, product })
  api.answers(AUDIT, {
    ...{ success: true, next: null },
    data: [entry({ id: 'e2', subject: 'stock-p1:7' }), entry({ id: 'e3', subject: 'account-a1' })],
  })
  open('/admin/audit', asAdmin)
  await screen.findByRole('link', { name: 'Stock of Vanki, size 7' })
  expect(screen.getAllByTestId('audit-row')[1]?.querySelectorAll('td')[3]?.textContent).toBe('Asha')
})

it('is narrowed by area, kind, person and day, goes back page by page, and is taken away as a file', async () => {
  const user = open('/admin/audit', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Asha' }))
  await user.selectOptions(screen.getByLabelText('Area'), 'Orders, stock, offers')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Changes')
  await screen.findByRole('button', { name: 'Export' })
  await user.click(await screen.findByRole('button', { name: 'Older' }))
  await waitFor(() =>
    expect(Object.fromEntries(api.calls(AUDIT).at(-1)?.query ?? [])).toEqual({
      ...{ kind: 'change', actor: 'a1', limit: '50', before: '5.3' },
    }),
  )
})

it('nothing found, and a list that cannot be loaded, are said', async () => {
  api.answers(AUDIT, { success: true, data: [], next: null })
  open('/admin/audit', asAdmin)
  await screen.findByText('Nothing found')
  api.breaks(AUDIT, 500)
  open('/admin/audit?kind=look', asAdmin)
  await screen.findByText('It could not be loaded')
})

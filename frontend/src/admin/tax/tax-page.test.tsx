import { staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleAnswer } from '../../testing/sample-of.ts'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'
import type { TaxMonth, TaxReturn } from './tax-reads.ts'

const gstin = '29AAZCS0000K1Z2'
const none = { documents: 0, gross: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0 }
const sold = { documents: 3, gross: 122998, taxable: 119415.53, igst: 3538.81, cgst: 21.83, sgst: 21.83 }
const large = { documents: 1, gross: 120000, taxable: 116504.85, igst: 3495.15, cgst: 0, sgst: 0 }
const small = { documents: 2, gross: 2998, taxable: 2910.68, igst: 43.66, cgst: 21.83, sgst: 21.83 }
const empty = { sum: none, documents: [] }
const aMonth = (month: string, change: Partial<TaxMonth> = {}): TaxMonth => ({
  ...{ month, invoices: sold, credit_notes: none, net: sold, ...change },
})
const { documents: _, ...largeAmounts } = large
const invoice = {
  ...{ number: 'SV/26-27/000003', issued_at: '2026-10-10T06:00:00.000Z', order_id: 'ORD-7', ...largeAmounts },
  ...{ place: { code: '07', name: 'Delhi' }, buyer: null, against: null },
}
const aReturn = (change: Partial<TaxReturn> = {}): TaxReturn => ({
  ...{ month: '2026-10', gstin, gstins: [gstin], invoices: sold, credit_notes: none, net: sold },
  ...{ b2b: empty, b2cl: { sum: large, documents: [invoice] }, cdnr: empty, cdnur: empty },
  b2cs: {
    sum: small,
    rows: [
      {
        ...{ place: { code: '29', name: 'Karnataka' }, inter_state: false, rate: 3 },
        ...{ gross: 1499, taxable: 1455.34, igst: 0, cgst: 21.83, sgst: 21.83 },
      },
    ],
  },
  hsn: { b2b: [], b2c: [{ hsn: '7117', rate: 3, quantity: 3, ...sold }] },
  series: [{ kind: 'invoice', from: 'SV/26-27/000001', to: 'SV/26-27/000003', total: 3, cancelled: 0, issued: 3 }],
  warnings: [],
  books: {
    revenue: 2998,
    documents: 122998,
    lines: [{ line: 'uncounted_invoices', text: 'Invoiced, but cancelled', orders: 1, amount: -120000 }],
  },
  ...change,
})
const figures = (value: number) => {
  const { data } = sampleAnswer('GET /admin/analytics/period') as { data: { figures: object[] } }
  const revenue = { metric: 'period_revenue', value, before: 0, change: '+0%' }
  api.answers('GET /admin/analytics/period', { success: true, data: { ...data, figures: [revenue] } } as never)
}
const made = (change: Partial<TaxReturn> = {}) =>
  api.answers('GET /admin/tax/gstr1', { success: true, data: aReturn(change) })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T06:00:00Z') })
  api.answers('GET /admin/tax', { success: true, data: [aMonth('2026-10'), aMonth('2026-09')] })
  const turnover = { year: '2026-27', amount: 0, limit: 50_000_000 }
  api.answers('GET /admin/tax/einvoices', { success: true, data: { from: '', count: 0, waiting: [], turnover } })
  made()
  figures(2998)
  return () => vi.useRealTimers()
})

const part = (name: string) => within(screen.getByRole('region', { name }))

it('opens at the last month, with each section, its sum and the documents that are listed one by one', async () => {
  open('/admin/tax', asAdmin)
  await screen.findByText('GSTR-1 of 29AAZCS0000K1Z2')
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveProperty('value', '2026-10')
  const rows = part('Sections, table')
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toHaveLength(7)
  expect(rows[2]).toContain('B2CL')
  expect(rows[2]).toContain('1 document')
  expect(rows[2]).toContain('₹1,16,504.85')
  expect(rows[6]).toMatch(/^Invoices less credit notes3 documents.*₹1,22,998\.00/)
  expect(part('B2CS by state, table').getByText('Karnataka (29)')).toBeTruthy()
  expect(part('B2CL, one by one, table').getByRole('link', { name: 'SV/26-27/000003' }).getAttribute('href')).toBe(
    '/admin/orders/ORD-7',
  )
  expect(screen.queryByText('B2B, one by one')).toBeNull()
  expect(part('Goods by HSN, table').getByText('7117, 3%, to consumers')).toBeTruthy()
  expect(part('Documents issued, table').getByText('SV/26-27/000001')).toBeTruthy()
  expect(screen.queryByTestId('tax-warning')).toBeNull()
  expect(screen.queryByText('This month is not over yet.')).toBeNull()
})

it('another month is chosen and kept in the address', async () => {
  const user = open('/admin/tax', asAdmin)
  await screen.findByText('GSTR-1 of 29AAZCS0000K1Z2')
  made({ month: '2026-09' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'September 2026')
  await waitFor(() => expect(api.calls('GET /admin/tax/gstr1').at(-1)?.query.get('month')).toBe('2026-09'))
  expect(address()).toBe('/admin/tax?month=2026-09')
  expect(part('All months, table').getByRole('link', { name: 'October 2026' }).getAttribute('href')).toBe(
    '/admin/tax?month=2026-10',
  )
})

it('each GSTIN of a month has a return of its own', async () => {
  const other = '27AAPFU0939F1ZV'
  made({ gstins: [gstin, other] })
  const user = open('/admin/tax?month=2026-10', asAdmin)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'GSTIN' }), other)
  await waitFor(() =>
    expect(api.calls('GET /admin/tax/gstr1').at(-1)?.query.toString()).toBe(`month=2026-10&gstin=${other}`),
  )
})

it('says what to look at first, with a way to the order', async () => {
  made({
    warnings: [
      { code: 'not_invoiced', text: 'Orders have left the shop without an invoice.', documents: ['ORD-1', 'ORD-2'] },
      { code: 'negative_row', text: 'B2CS of Kerala is -₹1.00', documents: [] },
    ],
  })
  open('/admin/tax', asAdmin)
  const warnings = await screen.findAllByTestId('tax-warning')
  expect(warnings).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'ORD-2' }).getAttribute('href')).toBe('/admin/orders/ORD-2')
})

it('the books agree where the dashboard shows what the documents and the lines between come to', async () => {
  open('/admin/tax', asAdmin)
  await screen.findByText(/The books agree: the dashboard shows ₹2,998\.00, too\./)
  const lines = screen.getAllByTestId('book-line').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Invoices less credit notes ₹1,22,998.00',
    'Invoiced, but cancelled 1 order-₹1,20,000.00',
    'Revenue of the month ₹2,998.00',
  ])
  expect(api.calls('GET /admin/analytics/period')[0]?.query.toString()).toBe('from=2026-10-01&to=2026-10-31')
})

it('the books do not agree: by how much is said', async () => {
  figures(2999.5)
  open('/admin/tax', asAdmin)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toMatch(/^The dashboard shows ₹2,999\.50, which is ₹1\.50 more\./)
})

it('a month that is not over says so, and is compared up to today', async () => {
  api.answers('GET /admin/tax', { success: true, data: [aMonth('2026-11')] })
  made({ month: '2026-11' })
  open('/admin/tax', asAdmin)
  await screen.findByText('This month is not over yet.')
  await waitFor(() =>
    expect(api.calls('GET /admin/analytics/period')[0]?.query.toString()).toBe('from=2026-11-01&to=2026-11-26'),
  )
})

it('before the first invoice, and when the server does not answer', async () => {
  api.answers('GET /admin/tax', { success: true, data: [] })
  open('/admin/tax', asAdmin)
  await screen.findByText('No invoices yet')
  expect(api.calls('GET /admin/tax/gstr1')).toEqual([])
  expect(screen.queryByRole('button', { name: 'JSON' })).toBeNull()
})

it('a return that could not be loaded can be asked for again', async () => {
  api.breaks('GET /admin/tax/gstr1', 503, { success: false, error: 'Not now' })
  const user = open('/admin/tax', asAdmin)
  await screen.findByText('Not now')
  made()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('GSTR-1 of 29AAZCS0000K1Z2')
})

it('the files are of the month and the GSTIN; without the permission there are none', async () => {
  api.breaks('GET /admin/tax/export', 409, { success: false, error: 'Too long for the portal' })
  const user = open('/admin/tax', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'JSON' }))
  await screen.findByText('Too long for the portal')
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() =>
    expect(api.calls('GET /admin/tax/export').map(({ query }) => query.toString())).toEqual([
      'month=2026-10&format=json',
      'month=2026-10&format=csv',
    ]),
  )
})

it('the journals are of the month shown and the GSTIN of its return', async () => {
  api.breaks('GET /admin/tax/journals', 409, { success: false, error: 'Not today' })
  const user = open('/admin/tax', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Tally' }))
  await screen.findByText('Not today')
  await user.click(screen.getByRole('button', { name: 'Zoho Books' }))
  await waitFor(() =>
    expect(api.calls('GET /admin/tax/journals').map(({ query }) => query.toString())).toEqual([
      `month=2026-10&gstin=${gstin}&format=tally`,
      `month=2026-10&gstin=${gstin}&format=zoho`,
    ]),
  )
})

it('who may not see the figures sees the return without the comparison', async () => {
  const permissions = staffRoles.accountant.permissions.filter((one) => one !== 'figures.read' && one !== 'tax.export')
  open('/admin/tax', { as: { role: 'admin', staff_role: 'accountant', permissions } })
  await screen.findByText('Revenue of the month')
  expect(api.calls('GET /admin/analytics/period')).toEqual([])
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
})

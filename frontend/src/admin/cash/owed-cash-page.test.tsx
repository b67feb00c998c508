import type { OwedState } from '@suvarna/contracts/orders/cash/remittance-routes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'

const READ = 'GET /admin/cash/remittances'
const SEND = 'POST /admin/cash/remittances'
const order = (order_id: string, state: OwedState, remitted: number) => ({
  ...{ order_id, awb: 'AWB1', courier: 'Blue Dart', delivered_at: '2026-11-20T10:00:00.000Z', expected: 1_000 },
  ...{ remitted, remitted_on: remitted ? '2026-11-25' : null, state },
})
const answer = () =>
  api.answers(READ, {
    success: true,
    data: {
      ...{ owed: 1_899.5, overdue: 899.5 },
      sums: [
        { state: 'waiting', orders: 1, expected: 1_000, remitted: 0 },
        { state: 'short', orders: 1, expected: 1_000, remitted: 100.5 },
      ],
      charges: { freight: 60, rto: 45, cod_fee: 0, gst: 18.9, total: 123.9 },
      orders: [
        { ...order('ORD-000000000001', 'waiting', 0), advance: 210, charges: 70.8 },
        order('ORD-000000000002', 'short', 100.5),
      ],
    },
    ...{ total: 2, page: 1, limit: 50 },
  })

it('says what is owed and what is overdue of it, order by order, and is narrowed by a state', async () => {
  answer()
  const user = open('/admin/cash', asAdmin)
  await screen.findByText(
    '₹1,899.50 collected and not paid to us, ₹899.50 of it missing or short (delivered in 90 days)',
  )
  const row = screen.getByRole('link', { name: 'ORD-000000000002' }).closest('tr') as HTMLElement
  within(row).getByText('Short')
  screen.getByText(/less ₹70.80 charges/)
  screen.getByText(
    'Taken off by couriers in these days: ₹123.90 (freight ₹60.00, returned parcels ₹45.00, GST ₹18.90).',
  )
  screen.getByText(/at the door; ₹210.00 advance paid online/)
  await user.click(screen.getByRole('button', { name: /^Missing/ }))
  await waitFor(() => expect(api.calls(READ).at(-1)?.query.get('state')).toBe('missing'))
  expect(address()).toBe('/admin/cash?state=missing')
})

it('a file goes in by one choice; what is left out is named by line, field and rule', async () => {
  answer()
  const user = open('/admin/cash', asAdmin)
  const wrong = [{ line: 3, field: 'AWB', rule: 'AWB is no parcel of this shop' }]
  api.answers(SEND, { success: true, data: { taken: 1, amount: 1_000, charges: 70.8, known: 2, wrong } })
  const file = new File(['AWB,Amount,Remitted on,UTR\nAWB1,1000,2026-11-25,UTR1'], 'settled.csv', { type: 'text/csv' })
  const before = api.calls(READ).length
  await user.upload(await screen.findByLabelText('File of the courier'), file)
  await screen.findByText('1 row taken, ₹1,000.00, less ₹70.80 charges. 2 rows known already. 1 row left out.')
  screen.getByText('AWB is no parcel of this shop')
  expect(api.calls(SEND)[0]?.body).toMatchObject({ file: expect.stringContaining('AWB1,1000') })
  await waitFor(() => expect(api.calls(READ).length).toBeGreaterThan(before))
})

it('a file that is none says why, and can be chosen again', async () => {
  answer()
  const user = open('/admin/cash', asAdmin)
  api.breaks(SEND, 400, { success: false, error: 'The file lacks the column UTR' })
  await user.upload(await screen.findByLabelText('File of the courier'), new File(['x'], 'x.csv', { type: 'text/csv' }))
  await screen.findByText('The file lacks the column UTR')
  expect((screen.getByLabelText('File of the courier') as HTMLInputElement).disabled).toBe(false)
})

it('a picture or an empty file is named as none, in plain words, and not sent', async () => {
  answer()
  const user = open('/admin/cash', asAdmin)
  const choose = async (file: File) => user.upload(await screen.findByLabelText('File of the courier'), file)
  await choose(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])], 'photo.csv', { type: 'text/csv' }))
  await screen.findByText('photo.csv is not a CSV file. Please choose another file.')
  await choose(new File(['  '], 'empty.csv', { type: 'text/csv' }))
  await screen.findByText('empty.csv is empty. Please choose another file.')
  expect(api.calls(SEND)).toEqual([])
})

it('who may not enter what was paid sees the list and no file field', async () => {
  answer()
  const permissions = ['office.open', 'payments.read']
  open('/admin/cash', { as: { role: 'admin', staff_role: 'accountant', permissions } as never })
  await screen.findByRole('link', { name: 'ORD-000000000001' })
  expect(screen.queryByLabelText('File of the courier')).toBeNull()
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
})

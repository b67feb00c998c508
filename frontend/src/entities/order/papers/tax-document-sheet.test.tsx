import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const amounts = { gross: 1499, taxable: 1455.34, cgst: 21.83, sgst: 21.83, igst: 0 }
const seller = {
  ...{ name: 'Suvarna', legal_name: 'Suvarna Jewels', street: '14 Commercial Street', city: 'Bengaluru' },
  ...{ state: 'Karnataka', pincode: '560001', gstin: '29AAZCS0000K1Z2', state_code: '29' },
}
const paper = (change: Partial<TaxDocument> = {}): TaxDocument => ({
  ...{ kind: 'invoice', number: 'SV/26-27/000001', issued_at: '2026-10-10T06:00:00.000Z', against: null },
  ...{ order_id: 'ORD-000000000001', ordered_at: '2026-10-09T06:00:00.000Z', seller },
  support: { email: 'care@suvarna.example', phone: '+91 80 0000 0126' },
  recipient: { name: 'Priya', address: '1 Road', city: 'Bengaluru', pincode: '560038' },
  ...{ place_of_supply: { code: '29', name: 'Karnataka' }, utgst: false, reverse_charge: false },
  lines: [{ description: 'Ring', sku: 'R', hsn: '7117', quantity: 1, unit: 'PCS', ...amounts }],
  ...{ rate: 3, totals: amounts, in_words: 'Rupees One Thousand Only' },
  ...change,
})
const show = (change: Partial<TaxDocument> = {}) => {
  api.answers('GET /orders/{orderId}/documents', { success: true, data: [paper(change)] })
  open('/orders/invoice?id=ORD-000000000001', asAdmin)
}

it('a registered invoice is printed with its QR code, IRN and acknowledgement', async () => {
  show({
    einvoice: { irn: 'a1'.repeat(32), ack_no: '1126', ack_date: '2026-10-10 12:00:00', signed_qr: 'x'.repeat(1_200) },
  })
  await screen.findByRole('article', { name: 'Tax Invoice SV/26-27/000001' })
  screen.getByRole('img', { name: 'Signed QR code of the e-invoice' })
  screen.getByText('a1'.repeat(32))
  screen.getByText('CGST 1.5%')
})

it('a line that an offer made cheaper says its price and what it took off', async () => {
  const line = { description: 'Ring', sku: 'R', hsn: '7117', quantity: 1, unit: 'PCS', ...amounts, discount: 166.5 }
  show({ lines: [line], offers: ['Diwali'] })
  await screen.findByText('₹1,665.50 less ₹166.50: Diwali')
})

it.each([
  ['composition', 'Bill of Supply', 'Composition taxable person, not eligible to collect tax on supplies'],
  ['unregistered', 'Bill', 'The seller is not registered under GST: no tax is charged'],
] as const)('a %s seller’s is a %s without tax, and says why', async (kind, title, words) => {
  const bare = { gross: 1499, taxable: 1499, cgst: 0, sgst: 0, igst: 0 }
  const line = { description: 'Ring', sku: 'R', hsn: '7117', quantity: 1, unit: 'PCS', ...bare }
  const gstin = kind === 'unregistered' ? '' : seller.gstin
  show({ seller: { ...seller, kind, gstin }, lines: [line], totals: bare })
  await screen.findByRole('article', { name: `${title} SV/26-27/000001` })
  screen.getByText(words)
  expect(screen.queryByText(/CGST|IGST|Taxable value|Prices include all taxes/)).toBeNull()
  expect(screen.queryByText('GSTIN')).toBeNull()
})

it('only numbers are kept in one line: a day beside them goes to the next where there is no room', async () => {
  show({
    ...{ kind: 'credit_note', number: 'CN/26-27/000001', exchange: { order_id: 'ORD-2', number: 'SV/26-27/000002' } },
    against: { number: 'SV/26-27/000001', issued_at: '2026-10-09T06:00:00.000Z' },
  })
  const facts = (await screen.findByText('Against invoice')).closest('dl')
  const unbroken = [...(facts?.querySelectorAll('.amount') ?? [])].map((one) => one.textContent)
  expect(unbroken).toEqual([...['CN/26-27/000001', 'SV/26-27/000001', 'ORD-2', 'SV/26-27/000002', 'ORD-000000000001']])
  expect(facts?.textContent).toContain('ORD-000000000001 of 9 Oct 2026')
})

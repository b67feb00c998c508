import type { SettingSection } from './setting-section.ts'

const ledgerNames = [
  ['shipping', 'Delivery charges'],
  ['gift_wrap', 'Gift wrap'],
  ['cod_fee', 'Fee for cash on delivery'],
  ['cgst', 'CGST on sales'],
  ['sgst', 'SGST on sales'],
  ['igst', 'IGST on sales'],
  ['customers', 'Customers'],
  ['provider', 'Money at the payment provider'],
  ['courier', 'Cash that couriers paid'],
  ['by_hand', 'Refunds by hand'],
  ['charges', 'Payment provider’s fee'],
  ['charges_gst', 'GST on that fee'],
  ['lost_disputes', 'What lost disputes took'],
  ['freight', 'Couriers’ freight, there and back'],
  ['cod_charges', 'Couriers’ fee for collecting cash'],
  ['freight_gst', 'GST on both'],
  ['suspense', 'Payments that no order took'],
  ['rounding', 'Rounding'],
] as const

/** The settings behind the shop's papers and books. */
export const paperSections: readonly SettingSection[] = [
  {
    section: 'numbering',
    title: 'Invoice numbers',
    about:
      'Holds from the next number on; the count goes on and no number comes twice. The law allows 16 characters of A to Z, 0 to 9, - and /, which stands between the parts.',
    fields: [
      { path: 'numbering.invoice_prefix', label: 'Prefix of invoices', maxLength: 8, help: 'Such as SV or INV' },
      { path: 'numbering.credit_note_prefix', label: 'Prefix of credit notes', maxLength: 8 },
      {
        path: 'numbering.yearly',
        label: 'Financial year',
        kind: 'yearly',
        help: 'In the number: it begins at 1 each April',
      },
      { path: 'numbering.digits', label: 'Digits', kind: 'number', help: 'Filled up with zeros: 6 makes 000001' },
    ],
  },
  {
    section: 'ledgers',
    title: 'Ledgers',
    about:
      'What the accounts are called in Tally or Zoho Books: the journals of the tax page name them so. They have to exist there before a file is imported.',
    fields: [
      { path: 'ledgers.sales', label: 'Sales', maxLength: 100, help: '{rate} stands for the GST rate' },
      ...ledgerNames.map(([name, label]) => ({ path: `ledgers.${name}`, label, maxLength: 100 })),
    ],
  },
  {
    section: 'einvoices',
    title: 'E-invoices',
    about:
      'Invoices and credit notes for businesses are registered at the tax office’s portal, by the files on the Tax page. The law asks for it above a turnover.',
    fields: [
      {
        path: 'einvoices.from',
        label: 'From the day',
        maxLength: 10,
        help: 'Such as 2027-04-01; empty: not done',
        optional: true,
      },
      { path: 'einvoices.turnover', label: 'Turnover', kind: 'number', help: 'Crores of rupees in a financial year' },
    ],
  },
]

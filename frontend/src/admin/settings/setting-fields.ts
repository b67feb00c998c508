import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { maxExchangeDays } from '@suvarna/contracts/orders/exchanges/exchange-kinds.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import {
  maxAdvancePercent,
  maxConfirmHours,
  maxPrepaidPercent,
  policyTextLength,
} from '@suvarna/contracts/orders/settings/settings-limits.ts'
import { paperSections } from './paper-sections.ts'
import { choicesOf } from './setting-choices.ts'
import type { SettingField, SettingSection } from './setting-section.ts'

const contact = (section: 'support' | 'grievance'): SettingField[] => [
  { path: `${section}.email`, label: 'Email', maxLength: 254 },
  { path: `${section}.phone`, label: 'Phone', maxLength: 30 },
  { path: `${section}.hours`, label: 'Hours', maxLength: 100, help: 'When somebody answers the phone' },
]
const page = (name: string, label: string): SettingField => ({
  path: `policies.${name}`,
  label,
  kind: 'long',
  maxLength: policyTextLength,
})

const hindiLines = [
  ['support_hours', 'Support hours in Hindi'],
  ['grievance_name', 'Officer’s name in Hindi'],
  ['grievance_designation', 'Designation in Hindi'],
  ['grievance_hours', 'Officer’s hours in Hindi'],
] as const
const hindiPages = [
  ['shipping', 'Shipping & Returns in Hindi'],
  ['terms', 'Terms in Hindi'],
  ['privacy', 'Privacy Policy in Hindi'],
  ['about', 'Our story in Hindi'],
] as const

export const settingSections: readonly SettingSection[] = [
  {
    section: 'seller',
    title: 'Seller',
    about: 'Stands on every invoice from the next one on, under mails and on the storefront’s pages.',
    fields: [
      { path: 'seller.name', label: 'Shop name', maxLength: 60 },
      { path: 'seller.legal_name', label: 'Legal name', maxLength: 150 },
      { path: 'seller.street', label: 'Street and area', maxLength: 200 },
      { path: 'seller.city', label: 'City', maxLength: 80 },
      { path: 'seller.state', label: 'State', kind: 'state' },
      { path: 'seller.pincode', label: 'Pincode', maxLength: 6 },
      {
        path: 'seller.kind',
        label: 'GST registration',
        kind: 'seller',
        help: 'Without a regular one: bills without tax, and no sale into another state',
      },
      {
        path: 'seller.gstin',
        label: 'GSTIN',
        maxLength: 15,
        help: '15 characters; begins with the state’s code. Empty without registration',
        optional: true,
      },
    ],
  },
  {
    section: 'support',
    title: 'Support',
    about: 'Where shoppers reach you: under every page, on the Contact page, in mails and on invoices.',
    fields: contact('support'),
  },
  {
    section: 'grievance',
    title: 'Grievance officer',
    about: 'The E-Commerce Rules want a person who settles complaints, by name.',
    fields: [
      { path: 'grievance.name', label: 'Name', maxLength: 100 },
      { path: 'grievance.designation', label: 'Designation', maxLength: 100 },
      ...contact('grievance'),
    ],
  },
  {
    section: 'limits',
    title: 'Limits',
    about: 'Applies from the next order or delivery. Products can set their own low-stock level.',
    fields: [
      {
        path: 'limits.cod_limit',
        label: 'Cash on delivery up to',
        kind: 'number',
        prefix: '₹',
        help: '0: no cash on delivery',
      },
      { path: 'limits.low_stock', label: 'Low stock from', kind: 'number', help: 'So many units or fewer are low' },
      {
        path: 'limits.review_days',
        label: 'Ask for a review after',
        kind: 'number',
        help: 'Days from delivery to the mail; 0: no mail',
      },
      {
        path: 'limits.eway_above',
        label: 'E-way bill above',
        kind: 'number',
        prefix: '₹',
        help: 'A dearer order without its number is warned of; 0: never',
      },
    ],
  },
  {
    section: 'cash',
    title: 'Cash on delivery',
    about:
      'Who is asked by mail to confirm a cash order before its parcel leaves. Customers who took two parcels and sent none back are never asked.',
    fields: [
      { path: 'cash.confirm', label: 'Ask to confirm', kind: 'confirm' },
      {
        path: 'cash.hours',
        label: 'Wait for the answer',
        kind: 'number',
        help: `Hours, at most ${maxConfirmHours}; then the order is cancelled`,
      },
    ],
  },
  {
    section: 'exchanges',
    title: 'Exchanges',
    about: 'When another size is sent instead of money. The wanted size is kept from the request on.',
    fields: [
      {
        path: 'exchanges.at_once',
        label: 'Send the new size',
        kind: 'at_once',
        help: 'At once: nothing is charged if the old piece never comes',
      },
      {
        path: 'exchanges.keep_days',
        label: 'Keep a wanted size',
        kind: 'number',
        help: `Days, at most ${maxExchangeDays}; if no piece has come by then, the exchange ends`,
      },
    ],
  },
  {
    section: 'gift',
    title: 'Gifts',
    about:
      'What the checkout offers from the next order on. The wrap is one charge for the whole order, taxed like its pieces; a return keeps it, a cancel gives it back.',
    fields: [
      { path: 'gift.notes', label: 'Notes', kind: 'switch', help: 'Printed on the packing slip' },
      { path: 'gift.wrap', label: 'Gift wrap', kind: 'switch' },
      { path: 'gift.wrap_price', label: 'Price of the wrap', kind: 'rupees', prefix: '₹', help: '0: for nothing' },
    ],
  },
  {
    section: 'payment',
    title: 'Payment',
    about:
      'From the next order on: bag and checkout say it for each way to pay, and the checkout then chooses none beforehand. Both are taxed with the pieces; an order keeps what it was placed with.',
    fields: [
      { path: 'payment.cash_fee', label: 'Fee for cash on delivery', kind: 'rupees', prefix: '₹', help: '0: no fee' },
      {
        path: 'payment.prepaid_percent',
        label: 'Discount for paying online',
        kind: 'number',
        help: `Percent off the pieces, after all offers; 0: none, ${maxPrepaidPercent} at most`,
      },
      { path: 'payment.prepaid_cap', label: 'At most', kind: 'rupees', prefix: '₹', help: '0: no limit' },
      {
        path: 'payment.advance_fixed',
        label: 'Cash orders: paid ahead',
        kind: 'rupees',
        prefix: '₹',
        help: 'Paid online with the order, the rest to the courier; 0: nothing',
      },
      {
        path: 'payment.advance_percent',
        label: 'Or percent of the total',
        kind: 'number',
        help: `In whole rupees, instead of a fixed sum; 0: none, ${maxAdvancePercent} at most`,
      },
      {
        path: 'payment.advance_from',
        label: 'Paid ahead from',
        kind: 'rupees',
        prefix: '₹',
        help: 'Total of an order from which on; at least twice a fixed sum',
      },
    ],
  },
  {
    section: 'goods',
    title: 'Product details',
    about:
      'What the law wants said of each piece, and by what it is taxed, where its own form says nothing. Orders keep what they were placed with.',
    fields: [
      { path: 'goods.hsn', label: 'HSN', maxLength: 8, help: '4, 6 or 8 digits; 7117 is imitation jewellery' },
      { path: 'goods.gst_rate', label: 'GST rate', kind: 'rate' },
      { path: 'goods.origin', label: 'Country of origin', maxLength: 60 },
      {
        path: 'goods.packer',
        label: 'Maker or packer',
        maxLength: 300,
        help: 'Name and address; empty: the seller above',
        optional: true,
      },
      { path: 'goods.net_quantity', label: 'Net quantity', maxLength: 60, help: 'Such as 1 piece, or 1 pair' },
    ],
  },
  ...paperSections,
  {
    section: 'policies',
    title: 'Policy texts',
    about:
      'Empty: the page’s standard text. An empty line parts paragraphs, “## ” begins a heading, “- ” an entry of a list.',
    fields: [
      page('shipping', 'Shipping & Returns'),
      page('terms', 'Terms'),
      page('privacy', 'Privacy Policy'),
      page('about', 'Our story'),
    ],
  },
  {
    section: 'hindi',
    title: 'Hindi',
    about: 'Shown on /hi instead of the texts above; where empty, those are shown.',
    fields: [
      ...hindiLines.map(([name, label]) => ({ path: `hindi.${name}`, label, maxLength: 100, lang: 'hi' })),
      ...hindiPages.map(([name, label]) => ({ ...page(name, label), path: `hindi.${name}`, lang: 'hi' })),
    ],
  },
]

const fieldOf = (path: string) => {
  const found = settingSections.find(({ section }) => path.startsWith(`${section}.`))
  const field = found?.fields.find((one) => one.path === path)
  return found && field ? { title: found.title, ...field } : null
}

export const settingLabel = (path: string): string => {
  const field = fieldOf(path)
  return field ? `${field.title}: ${field.label}` : path
}

/** A value in the history, formatted as in the form. */
export function settingText(path: string, value: string): string {
  const kind = fieldOf(path)?.kind
  const choices = choicesOf(kind)
  if (choices) return choices.find((choice) => choice.value === value)?.label ?? value
  return kind === 'rupees' ? formatCharge(rupeesOf(Number(value))) : value
}

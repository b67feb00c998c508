import { grievanceOfficer, policy, seller } from '../../common/policy.ts'
import { defaultEinvoices } from './einvoice-settings.ts'
import { defaultLedgers } from './ledger-settings.ts'
import { defaultNumbering } from './numbering-settings.ts'
import type { ShopSettings } from './settings.ts'

/** What the storefront shows when the shop's server does not answer. */
export const shownDefaults: Omit<
  ShopSettings,
  'cash' | 'gift' | 'payment' | 'exchanges' | 'numbering' | 'einvoices' | 'ledgers' | 'hindi'
> = {
  seller: {
    name: seller.name,
    legal_name: seller.legalName,
    street: seller.address.street,
    city: seller.address.city,
    state: seller.address.state,
    pincode: seller.address.pincode,
    gstin: seller.gstin,
  },
  support: { email: seller.email, phone: seller.phone, hours: seller.hours },
  grievance: {
    name: grievanceOfficer.name,
    designation: grievanceOfficer.designation,
    email: grievanceOfficer.email,
    phone: grievanceOfficer.phone,
    hours: grievanceOfficer.hours,
  },
  goods: {
    ...{ hsn: policy.hsn, gst_rate: policy.gstPercent },
    ...{ origin: policy.country, packer: '', net_quantity: '1 piece' },
  },
  limits: {
    ...{ cod_limit: policy.codLimit, low_stock: policy.lowStock, review_days: policy.reviewAskedAfterDays },
    eway_above: policy.ewayAbove,
  },
  policies: { shipping: '', terms: '', privacy: '', about: '' },
}

/** The settings of a new shop, until an admin saves others. */
export const defaultSettings: ShopSettings = {
  ...shownDefaults,
  cash: { confirm: 'off', hours: 24 },
  exchanges: { at_once: false, keep_days: 14 },
  numbering: defaultNumbering,
  einvoices: defaultEinvoices,
  gift: { notes: false, wrap: false, wrap_price: 0 },
  ledgers: defaultLedgers,
  payment: {
    ...{ cash_fee: 0, prepaid_percent: 0, prepaid_cap: 0 },
    ...{ advance_fixed: 0, advance_percent: 0, advance_from: 0 },
  },
  hindi: {
    ...{ support_hours: '', grievance_name: '', grievance_designation: '', grievance_hours: '' },
    ...{ shipping: '', terms: '', privacy: '', about: '' },
  },
}

import { type Static, Type } from 'typebox'
import { eventsOn } from '../../common/events/event.ts'
import { line, strict } from '../../common/fields.ts'

const name = line(100)

/** The accounts of the shop's books, by their names in Tally or Zoho Books. */
export const LedgerSettings = Type.Object(
  {
    sales: Type.String({ ...name, description: '`{rate}` in it stands for the rate; without it all rates are one' }),
    shipping: name,
    gift_wrap: name,
    cod_fee: name,
    cgst: name,
    sgst: name,
    igst: name,
    customers: name,
    provider: name,
    courier: name,
    by_hand: name,
    charges: name,
    charges_gst: name,
    /** Newer than the others: older forms do not send it. */
    lost_disputes: Type.Optional(name),
    freight: Type.Optional(name),
    cod_charges: Type.Optional(name),
    freight_gst: Type.Optional(name),
    suspense: name,
    rounding: name,
  },
  { ...strict, description: 'Names of ledgers, where journals are made for bookkeeping' },
)
export type LedgerSettings = Static<typeof LedgerSettings>

export const defaultLedgers: LedgerSettings = {
  sales: 'Sales {rate}%',
  shipping: 'Shipping income',
  gift_wrap: 'Gift wrap income',
  cod_fee: 'COD fee income',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  customers: 'Customers',
  provider: 'Razorpay clearing',
  courier: 'Courier cash clearing',
  by_hand: 'Bank',
  charges: 'Payment charges',
  charges_gst: 'Input GST on payment charges',
  lost_disputes: 'Lost disputes',
  freight: 'Freight outward',
  cod_charges: 'COD charges of couriers',
  freight_gst: 'Input GST on freight',
  suspense: 'Suspense',
  rounding: 'Rounding',
}

export const ledgerSettingsEvents = {
  /** Journals made from then on use these names, for any month. */
  LedgerNamesChanged: eventsOn('orders', 'settings-{shop}')({ shop: Type.String(), ledgers: LedgerSettings }),
}

import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { LedgerSettings } from '@suvarna/contracts/orders/settings/ledger-settings.ts'
import { balanced, type Voucher } from './voucher.ts'

/** An amount moved from one ledger to another; negative in the opposite direction. */
const moved = (from: string, to: string, amount: number, ledgers: LedgerSettings) =>
  balanced(
    [
      { ledger: to, amount },
      { ledger: from, amount: -amount },
    ],
    ledgers,
  )

export type Receipt = { order_id: string; payment_id: string; at: Date; amount: bigint; earlier: boolean }

/** An online payment for an order. `earlier`: it arrived in an earlier month, before an order took it. */
export const receiptVoucher = (
  { order_id, payment_id, at, amount, earlier }: Receipt,
  ledgers: LedgerSettings,
): Voucher => ({
  kind: earlier ? 'journal' : 'receipt',
  number: payment_id,
  day: dayInIndia(at),
  reference: order_id,
  note: `Order ${order_id} paid online`,
  entries: moved(ledgers.customers, earlier ? ledgers.suspense : ledgers.provider, Number(amount), ledgers),
})

export type Untaken = { event_id: string; payment_id: string; at: Date; amount: number; back: boolean }

/** A payment that no order took, or its refund. */
export const untakenVoucher = (
  { event_id, payment_id, at, amount, back }: Untaken,
  ledgers: LedgerSettings,
): Voucher => ({
  kind: back ? 'payment' : 'receipt',
  number: back ? `${payment_id}-${event_id.slice(-6)}` : `${payment_id}-U`,
  day: dayInIndia(at),
  reference: payment_id,
  note: back ? 'Refund of a payment that no order took' : 'Payment that no order took',
  entries: moved(ledgers.suspense, ledgers.provider, back ? -amount : amount, ledgers),
})

const lostDisputes = ({ lost_disputes = 'Lost disputes' }: LedgerSettings) => lost_disputes

export type Refund = {
  order_id: string
  version: number
  at: Date
  amount: bigint
  by_hand: boolean
  disputed: boolean
}

/** Money taken by a bank is not a refund: the goods stay sold, and the customer owes nothing for it. */
export const refundVoucher = (
  { order_id, version, at, amount, by_hand, disputed }: Refund,
  ledgers: LedgerSettings,
): Voucher => ({
  // Negative: money that a dispute took is back.
  kind: amount < 0 ? 'receipt' : 'payment',
  number: `${order_id}-R${version}`,
  day: dayInIndia(at),
  reference: order_id,
  note: disputed
    ? `Order ${order_id}, ${amount < 0 ? 'given back by' : 'lost to'} the customer’s bank`
    : `Order ${order_id} refunded${by_hand ? ' by hand' : ''}`,
  entries: moved(
    by_hand ? ledgers.by_hand : ledgers.provider,
    disputed ? lostDisputes(ledgers) : ledgers.customers,
    Number(amount),
    ledgers,
  ),
})

export type Remitted = {
  remittance_id: string
  order_id: string
  awb: string
  amount: bigint
  remitted_on: Date
  utr: string
}

/** A parcel's cash, paid or taken back by its courier. */
export const remittedVoucher = (
  { remittance_id, order_id, awb, amount, remitted_on, utr }: Remitted,
  ledgers: LedgerSettings,
): Voucher => ({
  kind: amount < 0 ? 'payment' : 'receipt',
  number: `COD-${remittance_id.slice(0, 12)}`,
  day: remitted_on.toISOString().slice(0, 10),
  reference: utr,
  note: `Order ${order_id}, cash of parcel ${awb}`,
  entries: moved(ledgers.customers, ledgers.courier, Number(amount), ledgers),
})

export type Charged = {
  charge_id: string
  order_id: string
  awb: string
  freight: bigint
  rto: bigint
  cod_fee: bigint
  gst: bigint
  charged_on: Date
  utr: string
}

const ofCharges = ({
  freight = 'Freight outward',
  cod_charges = 'COD charges of couriers',
  freight_gst = 'Input GST on freight',
}: LedgerSettings) => ({ freight, cod_charges, freight_gst })

/** A courier's charges for a parcel: they never reached the bank, and reduce the cash that the courier holds. */
export function chargeVoucher(
  { charge_id, order_id, awb, freight, rto, cod_fee, gst, charged_on, utr }: Charged,
  ledgers: LedgerSettings,
): Voucher {
  const [way, cash, tax] = [Number(freight) + Number(rto), Number(cod_fee), Number(gst)]
  const names = ofCharges(ledgers)
  return {
    kind: 'journal',
    number: `FRT-${charge_id.slice(0, 12)}`,
    day: charged_on.toISOString().slice(0, 10),
    reference: utr,
    note: `Order ${order_id}, charges for parcel ${awb}`,
    entries: balanced(
      [
        { ledger: names.freight, amount: way },
        { ledger: names.cod_charges, amount: cash },
        { ledger: names.freight_gst, amount: tax },
        { ledger: ledgers.courier, amount: -(way + cash + tax) },
      ],
      ledgers,
    ),
  }
}

export type Fee = { order_id: string; payment_id: string; at: Date; fee: number; tax: number }

/** The provider's fee on a payment, and its tax. */
export const feeVoucher = ({ order_id, payment_id, at, fee, tax }: Fee, ledgers: LedgerSettings): Voucher => ({
  kind: 'journal',
  number: `${payment_id}-FEE`,
  day: dayInIndia(at),
  reference: order_id,
  note: `Fee for payment ${payment_id}`,
  entries: balanced(
    [
      { ledger: ledgers.charges, amount: fee - tax },
      { ledger: ledgers.charges_gst, amount: tax },
      { ledger: ledgers.provider, amount: -fee },
    ],
    ledgers,
  ),
})

import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { LedgerSettings } from '@suvarna/contracts/orders/settings/ledger-settings.ts'
import type { MonthDocument } from '../month-documents.ts'
import { balanced, type Entry, type Voucher } from './voucher.ts'

const incomes = { delivery: 'shipping', wrap: 'gift_wrap', cash_fee: 'cod_fee' } as const

/** The voucher of an invoice, or reversed for its credit note: debits the customers and credits sales and taxes. */
export function documentVoucher(document: MonthDocument, ledgers: LedgerSettings): Voucher {
  const { series, number, issuedAt, orderId, against, gross, cgst, sgst, igst, charges } = document
  const isInvoice = series === 'invoice'
  const sign = isInvoice ? 1 : -1
  const entries: Entry[] = [
    { ledger: ledgers.customers, amount: gross },
    ...salesByRate(document).map(([rate, taxable]) => ({
      ledger: ledgers.sales.replaceAll('{rate}', String(rate)),
      amount: -taxable,
    })),
    ...charges.map(({ kind, taxable }) => ({ ledger: ledgers[incomes[kind]], amount: -taxable })),
    { ledger: ledgers.cgst, amount: -cgst },
    { ledger: ledgers.sgst, amount: -sgst },
    { ledger: ledgers.igst, amount: -igst },
  ]
  return {
    kind: isInvoice ? 'sales' : 'credit_note',
    ...{ number, day: dayInIndia(issuedAt), reference: against ?? orderId },
    note: against ? `Order ${orderId}, credited of ${against}` : `Order ${orderId}`,
    ...(document.buyer ? { buyer: { gstin: document.buyer, place: document.place } } : {}),
    entries: balanced(
      entries.map(({ ledger, amount }) => ({ ledger, amount: sign * amount })),
      ledgers,
    ),
  }
}

/** The pieces only, without tax. */
function salesByRate({ goods, charges }: MonthDocument): [rate: number, taxable: number][] {
  const rates = new Map<number, number>()
  const add = (rate: number, amount: number) => rates.set(rate, (rates.get(rate) ?? 0) + amount)
  for (const { rate, taxable } of goods) add(rate, taxable)
  for (const { rate, taxable } of charges) add(rate, -taxable)
  return [...rates]
}

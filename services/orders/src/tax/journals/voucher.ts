import type { LedgerSettings } from '@suvarna/contracts/orders/settings/ledger-settings.ts'

/** Paise on a ledger by its name: above zero debit, below credit. */
export type Entry = { ledger: string; amount: number }

/** One balanced posting of a day in India. */
export type Voucher = {
  kind: 'sales' | 'credit_note' | 'receipt' | 'payment' | 'journal'
  /** The same whenever it is made again: the books know it by this. */
  number: string
  day: string
  /** What it belongs to: an order, an invoice, a bank's transfer. */
  reference: string
  note: string
  /** Of a business that bought. */
  buyer?: { gstin: string; place: string }
  entries: Entry[]
}

/** Balanced to the paisa whatever came in: what is missing is a line that says so. */
export function balanced(entries: readonly Entry[], { rounding }: Pick<LedgerSettings, 'rounding'>): Entry[] {
  const missing = -entries.reduce((sum, { amount }) => sum + amount, 0)
  return [...entries, { ledger: rounding, amount: missing }].filter(({ amount }) => amount !== 0)
}

import type { LedgerSettings } from '@suvarna/contracts/orders/settings/ledger-settings.ts'

/** Paise on a ledger, by its name: positive is debit, negative credit. */
export type Entry = { ledger: string; amount: number }

/** One balanced posting on a day in India. */
export type Voucher = {
  kind: 'sales' | 'credit_note' | 'receipt' | 'payment' | 'journal'
  /** Stable across exports: bookkeeping programs identify the voucher by it. */
  number: string
  day: string
  /** The order, invoice or bank transfer it belongs to. */
  reference: string
  note: string
  /** A business buyer. */
  buyer?: { gstin: string; place: string }
  entries: Entry[]
}

/** Always balanced to the paisa: any difference gets a rounding line. */
export function balanced(entries: readonly Entry[], { rounding }: Pick<LedgerSettings, 'rounding'>): Entry[] {
  const missing = -entries.reduce((sum, { amount }) => sum + amount, 0)
  return [...entries, { ledger: rounding, amount: missing }].filter(({ amount }) => amount !== 0)
}

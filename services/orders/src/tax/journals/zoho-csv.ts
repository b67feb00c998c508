import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { CsvColumns } from '@suvarna/platform/http/csv-response.ts'
import type { Entry, Voucher } from './voucher.ts'

type Line = Voucher & { entry: Entry }

/** One row per line of a journal; rows with the same number are one journal. */
export const zohoRows = (vouchers: readonly Voucher[]): Line[] =>
  vouchers.flatMap((voucher) => voucher.entries.map((entry) => ({ ...voucher, entry })))

const amount = (paise: number) => (paise > 0 ? rupeesOf(paise).toFixed(2) : '')

/** The field names of Zoho Books' import of manual journals. */
export const zohoColumns: CsvColumns<Line> = [
  ['Journal Date', ({ day }) => day],
  ['Journal Number', ({ number }) => number],
  ['Reference Number', ({ reference }) => reference],
  ['Notes', ({ note }) => note],
  ['Journal Type', () => 'both'],
  ['Currency', () => 'INR'],
  ['Account', ({ entry }) => entry.ledger],
  ['Description', ({ note, buyer }) => (buyer ? `${note}, GSTIN ${buyer.gstin}` : note)],
  ['Debit', ({ entry }) => amount(entry.amount)],
  ['Credit', ({ entry }) => amount(-entry.amount)],
  ['Status', () => 'draft'],
]

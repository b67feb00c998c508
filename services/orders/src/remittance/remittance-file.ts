import { isDay } from '@suvarna/contracts/analytics/analytics-period.ts'
import { plainCell } from '@suvarna/contracts/common/csv.ts'
import {
  chargeColumns,
  type RemittanceColumn,
  remittanceColumns,
  remittanceLimits,
} from '@suvarna/contracts/orders/cash/remittance-routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { CsvError, parse } from 'csv-parse/sync'

/** The charges for one parcel, in paise. */
export type Charges = { freight: number; rto: number; codFee: number; gst: number }

/** One parcel's cash and charges; `amount` in paise. `line`: in the file, whose header is line 1. */
export type FileRow = {
  line: number
  awb: string
  amount: number
  charges: Charges | null
  remittedOn: string
  utr: string
  order: string
}
export type WrongRow = { line: number; field: string; rule: string }

/** Couriers' own names for these columns, in lower case without spaces and punctuation. */
const otherNames: Record<RemittanceColumn, readonly string[]> = {
  AWB: ['awbnumber', 'awbno', 'awbcode', 'trackingnumber'],
  Amount: ['codamount', 'remittedamount', 'amountremitted', 'codremitted'],
  'Remitted on': ['remittancedate', 'remitteddate', 'paymentdate', 'date'],
  UTR: ['utrnumber', 'utrno', 'bankreference', 'transactionid'],
  Freight: ['freightcharges', 'freightcharge', 'forwardfreight', 'shippingcharges'],
  RTO: ['rtocharges', 'rtocharge', 'rtofreight'],
  'COD fee': ['codcharges', 'codcharge', 'codhandlingcharges'],
  GST: ['gstamount', 'gstoncharges', 'taxes'],
  Order: ['orderid', 'ordernumber', 'channelorderid'],
}

/**
 * Throws invalid_input if the file as a whole is invalid, since none of its rows could be trusted. `today`: yyyy-mm-dd,
 * the latest day of payment.
 */
export function readRemittanceFile(text: string, today: string): { rows: FileRow[]; wrong: WrongRow[] } {
  const [header = [], ...lines] = recordsOf(text.replace(/^\uFEFF/, ''))
  if (lines.length > remittanceLimits.rows)
    throw fault(`At most ${remittanceLimits.rows.toLocaleString('en-IN')} rows at once`)
  const places = placesOf(header)
  const rows: FileRow[] = []
  const wrong: WrongRow[] = []
  lines.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return
    const cell = (column: RemittanceColumn) => plainCell((cells[places[column]] ?? '').trim())
    const read = rowOf(index + 2, cell, today)
    if ('rule' in read) wrong.push(read)
    else rows.push(read)
  })
  if (rows.length + wrong.length === 0) throw fault('The file has no rows')
  return { rows, wrong }
}

function rowOf(line: number, cell: (column: RemittanceColumn) => string, today: string): FileRow | WrongRow {
  const bad = (field: RemittanceColumn, rule: string): WrongRow => ({ line, field, rule: `${field} ${rule}` })
  const [awb, order, utr] = [cell('AWB'), cell('Order'), cell('UTR')]
  if (!/^[A-Za-z0-9-]{4,40}$/.test(awb)) return bad('AWB', 'must be an airway bill: 4 to 40 letters and digits')
  if (order.length > 40) return bad('Order', 'is at most 40 characters')
  if (!/^[A-Za-z0-9/-]{4,60}$/.test(utr)) return bad('UTR', 'must be the bank’s reference: 4 to 60 letters and digits')
  const sums = new Map<RemittanceColumn, number>()
  for (const column of ['Amount', ...chargeColumns] as const) {
    const sum = paiseOf(cell(column))
    if (sum === null) return bad(column, 'must be rupees, with paise after a point')
    sums.set(column, sum)
  }
  const sumOf = (column: RemittanceColumn) => sums.get(column) ?? 0
  const all = { freight: sumOf('Freight'), rto: sumOf('RTO'), codFee: sumOf('COD fee'), gst: sumOf('GST') }
  const charges = Object.values(all).some((one) => one !== 0) ? all : null
  const amount = sumOf('Amount')
  // A parcel that came back has charges but no cash.
  if (!charges && cell('Amount') === '') return bad('Amount', 'must be rupees, with paise after a point')
  if (!charges && amount === 0) return bad('Amount', 'must not be 0')
  const remittedOn = dayOf(cell('Remitted on'))
  if (remittedOn === null) return bad('Remitted on', 'must be a day: 2026-11-26 or 26-11-2026')
  if (remittedOn > today) return bad('Remitted on', 'is a day that has not come yet')
  return { line, awb, amount, charges, remittedOn, utr, order }
}

/** An empty cell is 0; null if it is not an amount. */
function paiseOf(text: string): number | null {
  const rupees = text.replaceAll(/[₹,\s]/g, '')
  if (rupees === '') return 0
  return /^-?\d{1,7}(\.\d{1,2})?$/.test(rupees) ? Math.round(Number(rupees) * 100) : null
}

/** A day in ISO or Indian notation; a time after it is ignored. */
function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:[ T].{0,20})?$/.exec(text) ?? []
  const [, inIndia, ofMonth, ofYear] = /^(\d\d)[-/](\d\d)[-/](\d{4})(?:[ T].{0,20})?$/.exec(text) ?? []
  const found = year ? `${year}-${month}-${day}` : ofYear ? `${ofYear}-${ofMonth}-${inIndia}` : ''
  return isDay(found) ? found : null
}

function placesOf(header: readonly string[]): Record<RemittanceColumn, number> {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const place = (column: RemittanceColumn) => {
    const own = column.toLowerCase().replaceAll(' ', '')
    const exact = names.indexOf(own)
    return exact >= 0 ? exact : names.findIndex((name) => otherNames[column].includes(name))
  }
  const missing = remittanceColumns.filter((column) => column !== 'Order' && place(column) < 0)
  if (missing.length > 0)
    throw fault(`The file lacks the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}`)
  const all = [...remittanceColumns, ...chargeColumns].map((column) => [column, place(column)])
  return Object.fromEntries(all) as Record<RemittanceColumn, number>
}

/** Besides commas, spreadsheets write semicolons in some languages, and tabs for Excel's Unicode text. */
function recordsOf(text: string): string[][] {
  const [head = ''] = text.split(/\r|\n/, 1)
  const delimiter = [',', ';', '\t'].find((sign) => head.includes(sign)) ?? ','
  try {
    return parse(text, { delimiter, relax_column_count: true, max_record_size: 10_000 })
  } catch (broken) {
    if (!(broken instanceof CsvError)) throw broken
    throw fault(`The file is broken at line ${Number(broken.lines ?? 1)}`)
  }
}

const fault = (rule: string) => new DomainError('invalid_input', rule, { field: 'file' })

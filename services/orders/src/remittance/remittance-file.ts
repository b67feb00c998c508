import { isDay } from '@suvarna/contracts/analytics/analytics-period.ts'
import { plainCell } from '@suvarna/contracts/common/csv.ts'
import {
  type RemittanceColumn,
  remittanceColumns,
  remittanceLimits,
} from '@suvarna/contracts/orders/cash/remittance-routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { CsvError, parse } from 'csv-parse/sync'

/** One parcel's cash; `amount` in paise. `line`: of the file, its header is 1. */
export type FileRow = { line: number; awb: string; amount: number; remittedOn: string; utr: string; order: string }
export type WrongRow = { line: number; field: string; rule: string }

/** What couriers call these columns; without capitals, blanks and signs. */
const otherNames: Record<RemittanceColumn, readonly string[]> = {
  AWB: ['awbnumber', 'awbno', 'awbcode', 'trackingnumber'],
  Amount: ['codamount', 'remittedamount', 'amountremitted', 'codremitted'],
  'Remitted on': ['remittancedate', 'remitteddate', 'paymentdate', 'date'],
  UTR: ['utrnumber', 'utrno', 'bankreference', 'transactionid'],
  Order: ['orderid', 'ordernumber', 'channelorderid'],
}

/** Throws invalid_input where the file is none: no row of it could be believed. */
export function readRemittanceFile(text: string): { rows: FileRow[]; wrong: WrongRow[] } {
  const [header = [], ...lines] = recordsOf(text.replace(/^\uFEFF/, ''))
  if (lines.length > remittanceLimits.rows)
    throw fault(`At most ${remittanceLimits.rows.toLocaleString('en-IN')} rows at once`)
  const places = placesOf(header)
  const rows: FileRow[] = []
  const wrong: WrongRow[] = []
  lines.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return
    const cell = (column: RemittanceColumn) => plainCell((cells[places[column]] ?? '').trim())
    const read = rowOf(index + 2, cell)
    if ('rule' in read) wrong.push(read)
    else rows.push(read)
  })
  if (rows.length + wrong.length === 0) throw fault('The file has no rows')
  return { rows, wrong }
}

function rowOf(line: number, cell: (column: RemittanceColumn) => string): FileRow | WrongRow {
  const bad = (field: RemittanceColumn, rule: string): WrongRow => ({ line, field, rule: `${field} ${rule}` })
  const [awb, order, utr] = [cell('AWB'), cell('Order'), cell('UTR')]
  if (!/^[A-Za-z0-9-]{4,40}$/.test(awb)) return bad('AWB', 'must be an airway bill: 4 to 40 letters and digits')
  if (order.length > 40) return bad('Order', 'is at most 40 characters')
  if (!/^[A-Za-z0-9/-]{4,60}$/.test(utr)) return bad('UTR', 'must be the bank’s reference: 4 to 60 letters and digits')
  const rupees = cell('Amount').replaceAll(/[₹,\s]/g, '')
  if (!/^-?\d{1,7}(\.\d{1,2})?$/.test(rupees)) return bad('Amount', 'must be rupees, with paise after a point')
  const amount = Math.round(Number(rupees) * 100)
  if (amount === 0) return bad('Amount', 'must not be 0')
  const remittedOn = dayOf(cell('Remitted on'))
  if (remittedOn === null) return bad('Remitted on', 'must be a day: 2026-11-26 or 26-11-2026')
  return { line, awb, amount, remittedOn, utr, order }
}

/** As ISO writes a day, or as India does; what comes behind it is a time of that day. */
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
  return Object.fromEntries(remittanceColumns.map((column) => [column, place(column)])) as Record<
    RemittanceColumn,
    number
  >
}

/** Spreadsheets write semicolons in some languages, and tabs as Excel's Unicode text. */
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

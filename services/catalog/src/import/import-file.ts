import {
  importLimits,
  type ProductColumn,
  problemColumn,
  productColumns,
  seenColumn,
  type WrongCell,
} from '@suvarna/contracts/catalog/product-files.ts'
import { plainCell } from '@suvarna/contracts/common/csv.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { CsvError, parse } from 'csv-parse/sync'

type FileColumn = ProductColumn | typeof seenColumn | typeof problemColumn
const fileColumns: readonly FileColumn[] = [...productColumns, seenColumn, problemColumn]

/** One row of the file by column; columns missing in the file are absent. `row` is the spreadsheet's row number. */
export type FileRow = { row: number; cells: Partial<Record<FileColumn, string>>; line: string[] }
export type ImportFile = { header: string[]; rows: FileRow[]; wrong: WrongCell[] }

/** Reads a CSV file as spreadsheets write it: UTF-8 with or without BOM, or UTF-16; commas, semicolons or tabs. */
export function readImportFile(bytes: Buffer): ImportFile {
  if (bytes.length > importLimits.bytes)
    throw new DomainError('payload_too_large', 'File too large. Maximum size is 5MB.', { field: 'file' })
  const text = textOf(bytes)
  let records: string[][]
  try {
    records = parse(text, { delimiter: delimiterOf(text), relax_column_count: true, max_record_size: 100_000 })
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    return {
      header: [],
      rows: [],
      wrong: [{ row: Number(fault.lines ?? 1), column: '', value: '', rule: brokenText(fault) }],
    }
  }
  const [header = [], ...lines] = records
  if (lines.length > importLimits.rows)
    throw new DomainError('payload_too_large', 'Too many rows. At most 5,000 at once.', { field: 'file' })
  const { columns, wrong } = columnsOf(header)
  if (wrong.length > 0) return { header, rows: [], wrong }
  const rows: FileRow[] = []
  lines.forEach((line, index) => {
    const row = index + 2
    if (line.every((cell) => cell.trim() === '')) return
    if (line.length !== header.length)
      wrong.push({
        row,
        column: '',
        value: '',
        rule: `The row has ${line.length} cells, the header has ${header.length}`,
      })
    const cells = columns.map((column, at) => [column, plainCell((line[at] ?? '').trim())])
    rows.push({ row, cells: Object.fromEntries(cells), line })
  })
  if (rows.length === 0) wrong.push({ row: 1, column: '', value: '', rule: 'The file has no rows' })
  return { header, rows, wrong }
}

function textOf(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DomainError('invalid_input', 'The file is not in UTF-8. Please save it as “CSV UTF-8”.', {
      field: 'file',
    })
  }
}

/** Some locales of spreadsheets write semicolons; Excel's Unicode text has tabs. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r|\n/, 1)
  return [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ','
}

const brokenText = ({ code, message }: CsvError): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quotation mark is opened and never closed'
    : `The file is broken here: ${message}`

function columnsOf(header: readonly string[]): { columns: (FileColumn | '')[]; wrong: WrongCell[] } {
  const wrong: WrongCell[] = []
  const columns = header.map((name) => {
    const known = fileColumns.find((column) => column.toLowerCase() === name.trim().toLowerCase())
    if (!known) wrong.push(wrongHead(name, `Not a column. There are: ${productColumns.join(', ')}`))
    return known ?? ''
  })
  const twice = columns.find((name, at) => name && columns.indexOf(name) !== at)
  if (twice) wrong.push(wrongHead(twice, 'This column is there twice'))
  if (!columns.includes('SKU')) wrong.push(wrongHead('SKU', 'The column SKU is missing: products are found by it'))
  return { columns, wrong }
}

const wrongHead = (column: string, rule: string): WrongCell => ({
  row: 1,
  column: column.slice(0, 60),
  value: '',
  rule,
})

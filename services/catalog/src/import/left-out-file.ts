import { problemColumn, type WrongCell } from '@suvarna/contracts/catalog/product-files.ts'
import { byteOrderMark, csvLine, plainCell } from '@suvarna/contracts/common/csv.ts'
import type { ImportFile } from './import-file.ts'
import { wrongRows } from './import-plan.ts'

/** The rows that an import leaves out, as sent, each followed by its errors. Corrected, it can be imported. */
export function leftOutFile({ header, rows }: ImportFile, wrong: readonly WrongCell[]): string {
  const left = wrongRows(wrong)
  const isProblem = (name: string | undefined) => name?.trim().toLowerCase() === problemColumn.toLowerCase()
  const columns = header.flatMap((name, at) => (isProblem(name) ? [] : [at]))
  const lines = rows
    .filter(({ row }) => left.has(row))
    .map(({ row, line }) => {
      const problems = wrong
        .filter((one) => one.row === row)
        .map(({ column, rule }) => (column ? `${column}: ${rule}` : rule))
      // Cells beyond the header's are kept: they are the error of the row.
      const cells = [...columns.map((at) => line[at] ?? ''), ...line.slice(header.length)]
      return csvLine([...cells.map(plainCell), problems.join('; ')])
    })
  return byteOrderMark + csvLine([...columns.map((at) => header[at] ?? ''), problemColumn]) + lines.join('')
}

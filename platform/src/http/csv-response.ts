import { byteOrderMark, csvLine } from '@suvarna/contracts/common/csv.ts'
import type { FastifyReply } from 'fastify'
import { sendFile } from './file-response.ts'
import type { Sent } from './route-contract.ts'

export type CsvColumns<Row> = readonly (readonly [name: string, cell: (row: Row) => string | number])[]

/** Streams rows as a CSV file, page by page: safe against formulas, UTF-8 with byte order mark. */
export function sendCsv<Row>(
  reply: FastifyReply,
  fileName: string,
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<Sent> {
  async function* parts() {
    let head = byteOrderMark + csvLine(columns.map(([name]) => name))
    for await (const page of pages) {
      yield head + page.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
      head = ''
    }
    if (head) yield head
  }
  return sendFile(reply, { name: fileName, type: 'text/csv' }, parts())
}

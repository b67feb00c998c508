import { Readable } from 'node:stream'
import { byteOrderMark, csvLine } from '@suvarna/contracts/common/csv.ts'
import type { FastifyReply } from 'fastify'
import { type Sent, sent } from './route-contract.ts'

export type CsvColumns<Row> = readonly (readonly [name: string, cell: (row: Row) => string | number])[]

/**
 * Streams rows as a CSV file, page by page: safe against formulas, UTF-8 with byte order mark. The first page is read
 * before the answer begins, so refusals are still problem answers; a later fault breaks the connection, so that half a
 * file never looks complete.
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  fileName: string,
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<Sent> {
  const reading = pages[Symbol.asyncIterator]()
  let page = await reading.next()
  async function* text() {
    try {
      yield byteOrderMark + csvLine(columns.map(([name]) => name))
      for (; !page.done; page = await reading.next())
        yield page.value.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
    } finally {
      await reading.return?.()
    }
  }
  reply.header('content-disposition', `attachment; filename="${fileName}"`).header('cache-control', 'no-store')
  reply.type('text/csv; charset=utf-8').send(Readable.from(text()))
  return sent(reply)
}

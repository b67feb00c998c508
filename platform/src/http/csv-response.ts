import { Readable } from 'node:stream'
import { byteOrderMark, csvLine } from '@suvarna/contracts/common/csv.ts'
import type { FastifyReply } from 'fastify'
import { type Sent, sent } from './route-contract.ts'

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

/**
 * Streams a file, part by part. The first part is read before the answer begins, so refusals are still problem answers;
 * a later fault breaks the connection, so that half a file never looks complete.
 */
export async function sendFile(
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  parts: AsyncIterable<string>,
): Promise<Sent> {
  const reading = parts[Symbol.asyncIterator]()
  let part = await reading.next()
  async function* text() {
    try {
      for (; !part.done; part = await reading.next()) yield part.value
    } finally {
      await reading.return?.()
    }
  }
  reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
  reply.type(`${type}; charset=utf-8`).send(Readable.from(text()))
  return sent(reply)
}

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Sent, sent } from './route-contract.ts'

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

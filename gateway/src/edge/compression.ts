import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, type Gzip, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/
/** Smaller bodies are not compressed: the overhead outweighs the saving. */
export const minCompressedBytes = 1024

export const isCompressible = (contentType: string | undefined): boolean => compressible.test(contentType ?? '')

/** Real headers have some 30 characters; longer ones are answered uncompressed. */
const longestAccept = 256
/** Browsers send a handful of different values. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 })

/** The best encoding that the caller accepts; `br;q=0` excludes it. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '')
  if (accepted.length > longestAccept) return 'identity'
  const known = negotiated.get(accepted)
  if (known) return known
  const encoding = (negotiate(accepted, ['br', 'gzip']) as Encoding | null) ?? 'identity'
  negotiated.set(accepted, encoding)
  return encoding
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** `quality` 11 for bodies compressed once and cached, 5 for bodies compressed per request. */
export async function compressed(body: Buffer, encoding: Encoding, quality: 5 | 11): Promise<Buffer> {
  if (encoding === 'br')
    return brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    })
  return encoding === 'gzip' ? zip(body, { level: quality === 11 ? 9 : 6 }) : body
}

/** Flushes the first part immediately: otherwise a file that has begun would wait until a block is full. */
export function gzipStream(): Gzip {
  const zipping = createGzip({ level: 5 })
  zipping.once('pipe', (source: Readable) => source.once('data', () => zipping.flush(constants.Z_SYNC_FLUSH)))
  return zipping
}

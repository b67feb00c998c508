import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown, type Resource } from '../../resource.ts'
import {
  compressed,
  type Encoding,
  encodingFor,
  gzipStream,
  isCompressible,
  minCompressedBytes,
} from '../compression.ts'
import { keepReady, type ReadyAs } from './ready-answers.ts'

const variants = new WeakMap<Resource, Partial<Record<Encoding, Promise<Buffer> | Buffer>>>()

/** For resources compressed at build time. */
export const keepVariant = (resource: Resource, encoding: Encoding, body: Buffer): void =>
  void variants.set(resource, { ...variants.get(resource), [encoding]: body })

const everyEncoding: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * Sends a resource from memory: 304 on a matching ETag, compressed once per encoding. With `readyAs` the next request
 * for it is answered before the router.
 */
export async function sendResource(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
  quality: 5 | 11,
  readyAs?: ReadyAs,
) {
  reply.header('etag', resource.etag).header('vary', 'accept-encoding')
  if (isKnown(resource.etag, request.headers['if-none-match'])) return reply.code(304).send()
  const worth = resource.body.length >= minCompressedBytes && isCompressible(resource.contentType)
  const encoding = worth ? encodingFor(request.headers['accept-encoding']) : 'identity'
  const body = encoding === 'identity' ? resource.body : await variantOf(resource, encoding, quality)
  const accepted = worth ? [encoding] : everyEncoding
  if (readyAs && request.method === 'GET') keepReady(readyAs, request, reply, resource, { encoding, accepted, body })
  reply.type(resource.contentType)
  return (encoding === 'identity' ? reply : reply.header('content-encoding', encoding)).send(body)
}

function variantOf(resource: Resource, encoding: Encoding, quality: 5 | 11): Promise<Buffer> | Buffer {
  const made = variants.get(resource) ?? {}
  variants.set(resource, made)
  made[encoding] ??= compressed(resource.body, encoding, quality)
  return made[encoding]
}

/** Sends a stream of known or unknown length, compressed when that helps. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, body: Readable, length: string | undefined) {
  const contentType = String(reply.getHeader('content-type') ?? '')
  const worth =
    request.method === 'GET' &&
    isCompressible(contentType) &&
    Number(length ?? minCompressedBytes) >= minCompressedBytes
  if (!worth || encodingFor(request.headers['accept-encoding']) === 'identity') {
    if (length !== undefined) reply.header('content-length', length)
    return reply.send(body)
  }
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  // A broken source breaks the connection, so that a partial answer never looks complete.
  return reply.send(pipeline(body, gzipStream(), () => {}))
}

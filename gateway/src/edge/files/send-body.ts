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

const variants = new WeakMap<Resource, Partial<Record<Encoding, Promise<Buffer> | Buffer>>>()

/** For resources that were compressed at the build. */
export const keepVariant = (resource: Resource, encoding: Encoding, body: Buffer): void =>
  void variants.set(resource, { ...variants.get(resource), [encoding]: body })

/** Sends a resource from memory: a 304 on a matching ETag, compressed once per encoding. */
export async function sendResource(request: FastifyRequest, reply: FastifyReply, resource: Resource, quality: 5 | 11) {
  reply.header('etag', resource.etag).header('vary', 'accept-encoding')
  if (isKnown(resource.etag, request.headers['if-none-match'])) return reply.code(304).send()
  reply.type(resource.contentType)
  const worth = resource.body.length >= minCompressedBytes && isCompressible(resource.contentType)
  const encoding = worth ? encodingFor(request.headers['accept-encoding']) : 'identity'
  if (encoding === 'identity') return reply.send(resource.body)
  const made = variants.get(resource) ?? {}
  variants.set(resource, made)
  made[encoding] ??= compressed(resource.body, encoding, quality)
  return reply.header('content-encoding', encoding).send(await made[encoding])
}

/** Sends a stream of a known or unknown length, compressed when that helps. */
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
  // A broken source breaks the answer's connection, so that half an answer never looks complete.
  return reply.send(pipeline(body, gzipStream(), () => {}))
}

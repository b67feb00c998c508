import { DomainError } from '@suvarna/platform/events/errors.ts'
import { isObjectName, type ObjectStore } from '@suvarna/platform/outside/object-store.ts'
import type { FastifyInstance } from 'fastify'
import { isKnown } from '../../resource.ts'

/** Pictures from the object store. A name is a content hash, so it can be cached for ever and is never a path. */
export function addUploads(app: FastifyInstance, store: Pick<ObjectStore, 'get'>): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params
    const etag = `"${name.slice(0, 40)}"`
    if (isObjectName(name) && isKnown(etag, request.headers['if-none-match']))
      return reply.code(304).headers(forEver).header('etag', etag).send()
    const object = isObjectName(name) ? await store.get(name) : null
    if (!object) throw new DomainError('image_not_found', 'There is no such picture')
    reply.headers(forEver).header('etag', etag).header('content-length', object.size)
    reply.header('content-disposition', `inline; filename="${name}"`)
    // Opened directly, it can only be a picture, whatever its bytes are; mails may embed it too.
    reply.header('content-security-policy', "sandbox; default-src 'none'")
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type(object.contentType).send(object.stream)
  })
}

const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }

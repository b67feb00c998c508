import type { KeyObject } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { acceptAnyBody, acceptRawBody } from '@suvarna/platform/http/http-bodies.ts'
import { signActor } from '@suvarna/platform/http/request/actor.ts'
import { inRequestSpan } from '@suvarna/platform/http/request/request-span.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogReads } from './catalog-cache/catalog-reads.ts'
import { actorFor } from './edge/authorize.ts'
import { abortRequest, deadlineOf, extendDeadline, markAnswered, startDeadline } from './edge/deadline.ts'
import type { ReadyAs } from './edge/files/ready-answers.ts'
import { sendResource, sendStream } from './edge/files/send-body.ts'
import { type AccessDeps, checkAccess } from './edge/limits/access.ts'
import type { LiveStreams } from './edge/live-streams.ts'
import { answerHeaders, requestHeaders } from './edge/proxy-headers.ts'
import type { Session } from './edge/session.ts'
import type { Upstream } from './edge/upstream.ts'
import type { GatewayRoute } from './routes.ts'
import { isWrite } from './routes.ts'

export type ApiDeps = AccessDeps & {
  table: readonly GatewayRoute[]
  services: Record<ServiceName, string>
  actorKey: KeyObject
  upstream: Upstream
  catalog: CatalogReads
  liveStreams: LiveStreams
  /** Called after a write has reached a service. */
  onWritten(route: GatewayRoute): void
}

/**
 * Adds every row of the route table: rate limit, token, access, body, service. Routes that read their bodies alike
 * share a scope: one scope for each of hundreds of routes took half of a gateway's start.
 */
export function addApi(app: FastifyInstance, deps: ApiDeps): void {
  for (const routes of Map.groupBy(deps.table, readingOf).values())
    app.register(async (scope) => {
      const [{ multipart, bodyLimit, anyBody }] = routes as [GatewayRoute]
      if (multipart) acceptStream(scope, bodyLimit)
      else if (anyBody) acceptAnyBody(scope)
      else acceptRawBody(scope)
      for (const route of routes) addRoute(scope, route, deps)
    })
}

const readingOf = ({ multipart, bodyLimit, anyBody }: GatewayRoute): string =>
  multipart ? `form of ${bodyLimit}` : anyBody ? 'any' : 'raw'

function addRoute(app: FastifyInstance, route: GatewayRoute, deps: ApiDeps): void {
  const admitted = new WeakMap<FastifyRequest, Session | null>()
  app.route({
    method: route.method,
    url: `/api${route.url}`,
    bodyLimit: route.bodyLimit,
    exposeHeadRoute: route.method === 'GET' && route.deadline !== 'none',
    onRequest: async (request, reply) => {
      // The API's addresses contain order numbers and e-mails, so no referrer is sent.
      reply.header('referrer-policy', 'no-referrer')
      startDeadline(request, reply, route.deadline, route.stall)
      // `/products/` would be a product without an id.
      if (Object.values(Object(request.params)).includes('')) throw new DomainError('route_not_found', 'Not found')
      if (route.multipart && route.access === 'public') assertNoForeignForm(request)
      const session = await checkAccess(deps, request, route)
      if (session && route.deadline === 'none')
        reply.raw.once(
          'close',
          deps.liveStreams.watch(session, () => abortRequest(request)),
        )
      admitted.set(request, session)
    },
    preHandler: async (request) => deps.limiter.takeBySubject(request, route.rate, admitted.get(request) ?? null),
    handler: (request, reply) =>
      inRequestSpan(request, async () => {
        const session = admitted.get(request) ?? null
        return route.cache && session?.role !== 'admin'
          ? answerFromCatalog(request, reply, route, deps.catalog)
          : passOn(request, reply, route, session, deps)
      }),
  })
}

/** A page of another site can send a form without a preflight request, but no custom header. */
function assertNoForeignForm({ headers }: FastifyRequest): void {
  if (headers['x-requested-with'] === 'suvarna') return
  throw new DomainError('unsupported_media_type', 'Please send this form from the shop itself')
}

const pathOf = (request: FastifyRequest) => (request.raw.url ?? '').slice('/api'.length)

async function answerFromCatalog(
  request: FastifyRequest,
  reply: FastifyReply,
  { rate }: GatewayRoute,
  catalog: CatalogReads,
) {
  const answer = await catalog(pathOf(request))
  if (!('kept' in answer)) return reply.code(answer.status).type(answer.contentType).send(answer.body)
  // Browsers may cache the answer but must revalidate it.
  const readyAs: ReadyAs = { of: answer.kept, rates: ['all', rate] }
  return sendResource(request, reply.header('cache-control', 'no-cache'), answer.kept, 5, readyAs)
}

async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  route: GatewayRoute,
  session: Session | null,
  deps: ApiDeps,
) {
  // Signed only for requests that leave the gateway: signing costs as much as the rest of an answer from the cache.
  const to = { service: route.service, key: deps.actorKey }
  const actor = signActor(actorFor(session, { ip: request.ip, requestId: request.id }), to)
  const answer = await deps.upstream.ask({
    origin: deps.services[route.service],
    method: request.method === 'HEAD' ? 'GET' : request.method,
    path: pathOf(request),
    headers: requestHeaders(route, request.headers, { actor, requestId: request.id }),
    body: request.body instanceof Readable || Buffer.isBuffer(request.body) ? request.body : null,
    signal: deadlineOf(request),
    endless: route.deadline === 'none',
  })
  markAnswered(request)
  if (isWrite(route)) deps.onWritten(route)
  reply.code(answer.status).headers(answerHeaders(answer.headers))
  const length = answer.headers['content-length']
  return sendStream(request, reply, answer.body, Array.isArray(length) ? undefined : length)
}

/** A form is streamed through and counted, not stored. */
function acceptStream(scope: FastifyInstance, limit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const tooLarge = () => new DomainError('payload_too_large', 'The form is too large')
    if (Number(request.headers['content-length'] ?? 0) > limit) return done(tooLarge())
    let bytes = 0
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        bytes += chunk.length
        extendDeadline(request)
        next(bytes > limit ? tooLarge() : null, chunk)
      },
    })
    payload.on('error', (fault) => counted.destroy(fault))
    // A client notices an early answer only if the rest of its body is read.
    counted.once('close', () => payload.resume())
    done(null, payload.pipe(counted))
  })
}

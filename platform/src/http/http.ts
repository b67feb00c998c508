import type { KeyObject } from 'node:crypto'
import { api, type RouteKey } from '@suvarna/contracts/api.ts'
import { lookRoutes } from '@suvarna/contracts/identity/staff/look-routes.ts'
import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import { permissionOf } from '@suvarna/contracts/identity/staff/route-permissions.ts'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { DomainError } from '../events/errors.ts'
import { type App, type AppOptions, createBaseApp } from './http-app.ts'
import { acceptAnyBody, acceptMultipart, acceptRawBody, isCleanText } from './http-bodies.ts'
import { type Actor, mayDo, type SignedIn } from './request/actor.ts'
import { coerceQuery, forbiddenName } from './request/coerce-query.ts'
import { type ActorCheck, actorOf, assertAccess, assertScope, metaOf } from './request/request-access.ts'
import { inRequestSpan } from './request/request-span.ts'
import type { AnswerOf, Handler, RequestContext, RouteHandlers, RouteShape } from './route-contract.ts'

/** A member of staff is about to see personal data. `subject`: whose, by an id (or a month); '' for a list. */
export type Look = { actor: string; route: string; subject: string; correlation: string }
export type OnLook = (look: Look) => Promise<void>

/**
 * A service's HTTP app; it answers only the gateway. For every route: the actor's signature and access are checked
 * before the body is read, the request is validated against the contract, answers contain only what the contract
 * declares, and every fault is a problem answer without internals.
 */
export function createApp(options: AppOptions & { actorKeys: readonly KeyObject[]; onLook?: OnLook }): App {
  const app = createBaseApp(options)
  const check: ActorCheck = { service: options.name, keys: options.actorKeys }
  app.decorate('actorCheck', check)
  app.decorate('onLook', options.onLook ?? null)
  return app
}

/** Adds the route of a contract: `on(app, 'POST /orders/place', handler)`. */
export function on<Key extends RouteKey>(app: App, key: Key, handler: RouteHandlers[Key]): void {
  addContract(app, key, api[key], handler as AnyHandler, permissionOf(key, api[key].access))
}

/** The same for a service's own internal contract, such as `/internal/…`; path parameters in braces. */
export function onContract<C extends RouteShape>(
  app: App,
  key: string,
  contract: C,
  handler: Handler<RequestContext<C>, AnswerOf<C>>,
): void {
  addContract(app, key, contract, handler as AnyHandler)
}

const isKey = (actor: Actor): actor is Extract<Actor, SignedIn> =>
  actor.kind !== 'anonymous' && actor.scopes !== undefined

type AnyHandler = Handler<object, unknown>

function addContract(app: App, key: string, contract: RouteShape, handler: AnyHandler, permission?: Permission): void {
  const [method = '', path = ''] = key.split(' ')
  if (!contract.access) throw new Error(`${key} says nothing about who may use it`)
  const odd = Object.keys(contract.headers?.properties ?? {}).find((name) => name !== name.toLowerCase())
  if (odd) throw new Error(`${key}: the header ${odd} must be named in small letters`)
  const actors = new WeakMap<FastifyRequest, Actor>()
  const check = app.getDecorator<ActorCheck>('actorCheck')
  const route: RouteOptions = {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(contract),
    onRequest: async (request) => {
      const actor = actorOf(request, check)
      if (isKey(actor)) assertScope(request, key, actor)
      else assertAccess(request, contract.access, actor, permission)
      actors.set(request, actor)
    },
    preValidation: async (request) => readQuery(contract, request),
    handler: (request, reply) =>
      inRequestSpan(request, async () => {
        const actor = actors.get(request)
        if (!actor) throw new Error(`${key} was reached without an actor`)
        const { body, params, query, headers } = request
        await noteLook(app, { key, params, query, correlation: request.id }, actor)
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        return handler({ body, params, query, headers, rawBody, actor, meta: metaOf(request, actor), request, reply })
      }),
  }
  addRoute(app, route, contract)
}

type Asked = { key: string; params: unknown; query: unknown; correlation: string }

/** Records the look before the handler runs: data whose look cannot be recorded is not shown. */
async function noteLook(app: App, asked: Asked, actor: Actor) {
  const needed = lookRoutes[asked.key as RouteKey]
  const onLook = app.getDecorator<OnLook | null>('onLook')
  if (!needed || !onLook || actor.kind !== 'admin' || !mayDo(actor, needed)) return
  const { id, orderId } = Object(asked.params) as { id?: string; orderId?: string }
  const { month } = Object(asked.query) as { month?: string }
  const { key: route, correlation } = asked
  await onLook({ actor: actor.accountId, route, subject: id ?? orderId ?? month ?? '', correlation })
}

function addRoute(app: FastifyInstance, route: RouteOptions, contract: RouteShape): void {
  const { largestBody } = contract
  if (!contract.multipart && !contract.anyBody && contract.access !== 'webhook')
    return void app.route(largestBody === undefined ? route : { ...route, bodyLimit: largestBody })
  app.register(async (scope) => {
    if (contract.multipart) await acceptMultipart(scope)
    else if (contract.anyBody) acceptAnyBody(scope)
    else acceptRawBody(scope)
    scope.route(route)
  })
}

/** A multipart or webhook body is read by its handler: the first as a stream, the second after its signature. */
function schemaOf({ params, query, headers, body, multipart, access, response }: RouteShape): object {
  const checked = body && !multipart && access !== 'webhook'
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
    ...(checked ? { body } : {}),
    response,
  }
}

function readQuery(contract: RouteShape, request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>
  const params = request.params as Record<string, unknown>
  const field = forbiddenName(query)
  if (field !== undefined) throw new DomainError('invalid_input', `${field} is not a known field`, { field })
  if (!isCleanText(query) || !isCleanText(params))
    throw new DomainError('invalid_input', 'The address must not contain control characters')
  coerceQuery(contract.query, query)
  coerceQuery(contract.params, params)
}

import type { IncomingHttpHeaders } from 'node:http'
import { actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { traceparent } from '@suvarna/platform/observe/telemetry.ts'
import type { GatewayRoute } from '../routes.ts'

/** Request headers forwarded on every route. All others are dropped unless the route's contract names them. */
const common = ['accept', 'accept-language', 'content-type', 'cookie', 'if-none-match', 'user-agent']

/** Headers with authority: never forwarded from outside, even if a contract names them. */
const reserved = /^(x-suvarna-|x-user-|x-internal-|x-forwarded-|forwarded$|authorization$|host$|connection$)/

/**
 * The headers for a service: those in the contract, the signed actor and the request's id. The token is not forwarded.
 */
export function requestHeaders(
  route: Pick<GatewayRoute, 'headers'>,
  given: IncomingHttpHeaders,
  signed: { actor: string; requestId: string },
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of [...common, ...route.headers]) {
    const value = given[name]
    if (typeof value === 'string' && !reserved.test(name)) headers[name] = value
  }
  const trace = traceparent()
  return {
    ...headers,
    [actorHeader]: signed.actor,
    'x-request-id': signed.requestId,
    ...(trace ? { traceparent: trace } : {}),
  }
}

/** The response headers that a service may set. Those of the gateway and of the connection are excluded. */
const passed = [
  'content-type',
  'content-disposition',
  'cache-control',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'set-cookie',
  'allow',
  'vary',
  'clear-site-data',
]

export function answerHeaders(given: IncomingHttpHeaders): Record<string, string | string[]> {
  return Object.fromEntries(passed.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
}

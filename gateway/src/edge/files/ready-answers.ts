import type { FindFirst, FirstAnswer } from '@suvarna/platform/http/first-answer.ts'
import { addressBucket } from '@suvarna/platform/http/request/address-bucket.ts'
import { routeOf } from '@suvarna/platform/observe/request-route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown, type Resource } from '../../resource.ts'
import { type Encoding, encodingFor } from '../compression.ts'
import type { RateClass } from '../limits/rate-classes.ts'
import type { RateLimits } from '../limits/rate-limits.ts'

/**
 * Where a ready answer belongs. It is valid while its address is looked up as `of`, the object that it was made from.
 * `rates` are the rate classes that a request for it counts in.
 */
export type ReadyAs = { of: object; rates: readonly RateClass[] }

type Ready = { etag: string; rates: readonly RateClass[]; known: FirstAnswer; sent: Map<Encoding, FirstAnswer> }

const ready = new WeakMap<object, Ready>()

/** Stores an answer as it is sent, with all headers except those of the single request. */
export function keepReady(
  { of, rates }: ReadyAs,
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, contentType }: Resource,
  { encoding, accepted, body }: { encoding: Encoding; accepted: readonly Encoding[]; body: Buffer },
): void {
  const { 'x-request-id': _own, ...headers } = reply.getHeaders()
  const whole = { ...headers, 'content-type': contentType, 'content-length': body.length }
  const coded = encoding === 'identity' ? whole : { ...whole, 'content-encoding': encoding }
  const route = routeOf(request)
  const entry: Ready = ready.get(of) ?? {
    etag,
    rates,
    known: { route, status: 304, headers: flat(headers), body: null },
    sent: new Map(),
  }
  const status = reply.statusCode === 404 ? 404 : 200
  for (const one of accepted) entry.sent.set(one, { route, status, headers: flat(coded), body })
  ready.set(of, entry)
}

const flat = (headers: Record<string, unknown>) =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

/**
 * Finds ready answers. `look` resolves an address to its current object, which may differ from when the answer was
 * made. A request that a limit refuses takes from no bucket here; the app's own hooks refuse it.
 */
export function findReady(limits: RateLimits, look: (url: string) => object | undefined): FindFirst {
  return ({ url = '', headers }, ip) => {
    const of = look(url)
    const found = of && ready.get(of)
    if (!found) return undefined
    const isSame = isKnown(found.etag, headers['if-none-match'])
    const answer = isSame ? found.known : found.sent.get(encodingFor(headers['accept-encoding']))
    if (!answer) return undefined
    const address = addressBucket(ip)
    return 'retryAfter' in limits.take(found.rates, { ip: address, caller: address }) ? undefined : answer
  }
}

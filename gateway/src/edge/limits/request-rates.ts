import { DomainError } from '@suvarna/platform/events/errors.ts'
import { addressBucket } from '@suvarna/platform/http/request/address-bucket.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateClass } from './rate-classes.ts'
import { type Asker, subjectKeys } from './rate-keys.ts'
import { countsByBody, type RateKeys, type RateLimits, type Taken } from './rate-limits.ts'

export type RateLimiter = {
  /** Takes from the buckets of these keys. Throws too_many_requests with the seconds to wait. */
  take(request: FastifyRequest, rate: RateClass, keys: RateKeys): void
  /** The same for the keys in body and address; call it when the body has been read. `asker`: the valid session. */
  takeBySubject(request: FastifyRequest, rate: RateClass, asker: Asker): void
}

/** An IPv6 client usually has a whole network, so the network is counted. Account ids stay as they are. */
const networks = (keys: RateKeys): RateKeys =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, addressBucket(key)]))

/** Rate limits on requests: a rule that counts only failures is given back after a success. */
export function limitRates(app: FastifyInstance, limits: RateLimits): RateLimiter {
  const taken = new WeakMap<FastifyRequest, Taken[]>()

  const take = (request: FastifyRequest, rate: RateClass, keys: RateKeys) => {
    const result = limits.take([rate], networks(keys))
    if ('retryAfter' in result) {
      securityEvent(request, 'rate_limited', { rate })
      throw new DomainError('too_many_requests', 'Too many requests. Please try again in a while.', result)
    }
    const list = taken.get(request)
    if (list) list.push(result)
    else taken.set(request, [result])
  }

  app.addHook('onRequest', async (request) => take(request, 'all', { ip: request.ip }))
  app.addHook('onResponse', async (request, reply) => {
    for (const one of taken.get(request) ?? []) one.giveBack(reply.statusCode)
  })

  return {
    take,
    takeBySubject(request, rate, asker) {
      if (!countsByBody(rate)) return
      const keys = subjectKeys(request.body, Object(request.params) as Record<string, string>, asker)
      take(request, rate, keys)
    },
  }
}

import { DomainError } from '@suvarna/platform/events/errors.ts'
import { addressBucket } from '@suvarna/platform/http/request/address-bucket.ts'
import { createConcurrencyLimiter } from '@suvarna/platform/wait/concurrency-limiter.ts'
import { defaultCost, dummyHash, hashPassword, passwordMatches } from './password-hash.ts'

/** The place that asks, and whether it still waits for its answer. */
export type Asking = { ip: string; gone?: AbortSignal | undefined }

/**
 * Throws too_many_requests where the place has too many hashes under way, service_unavailable where the line is full.
 * `asking` is left out for what the shop does by itself.
 */
export type Passwords = {
  hash(password: string, asking?: Asking): Promise<string>
  /** False after the same work where there is no hash. */
  matches(password: string, hash: string | undefined, asking?: Asking): Promise<boolean>
}

/**
 * Few hashes at a time, the others queue: each costs 16 MiB and one of the four threads that files and compression
 * share. Security asks for at most 4; 2 leave the shop its other half. The queue is as short as its last caller can
 * wait for, and addresses take turns in it: one that floods it keeps no one else from logging in.
 */
export function createPasswords({ concurrency = 2, waiting = 16, perAddress = 3, cost = defaultCost } = {}): Passwords {
  const overflow = () => new DomainError('service_unavailable', busy, { retryAfter: 5 })
  const ofOneAddress = () => new DomainError('too_many_requests', busy, { retryAfter: 2 })
  const limiter = createConcurrencyLimiter({
    concurrency,
    waiting,
    overflow,
    perKey: { most: perAddress, overflow: ofOneAddress },
  })
  const askerOf = (asking?: Asking) => (asking ? { key: addressBucket(asking.ip), gone: asking.gone } : {})
  const nobodys = dummyHash(cost)
  return {
    hash: (password, asking) => limiter(() => hashPassword(password, cost), askerOf(asking)),
    matches: (password, hash = nobodys, asking) => limiter(() => passwordMatches(password, hash), askerOf(asking)),
  }
}

const busy = 'The shop is busy. Please try again.'

import { DomainError } from '@suvarna/platform/events/errors.ts'
import { addressBucket } from '@suvarna/platform/http/request/address-bucket.ts'
import { createConcurrencyLimiter } from '@suvarna/platform/wait/concurrency-limiter.ts'
import { defaultCost, dummyHash, hashPassword, passwordMatches } from './password-hash.ts'

/** The caller's IP address; `gone` aborts when the caller disconnects. */
export type Asking = { ip: string; gone?: AbortSignal | undefined }

/**
 * Throws too_many_requests if the IP address has too many hashes in progress, service_unavailable if the queue is full.
 * `asking` is omitted for the shop's own work.
 */
export type Passwords = {
  hash(password: string, asking?: Asking): Promise<string>
  /** Without a hash, false after the same work. */
  matches(password: string, hash: string | undefined, asking?: Asking): Promise<boolean>
}

const usualQueue = 16

/**
 * Hashes few passwords at a time and queues the rest: each takes 16 MiB and one of the four threads that files and
 * compression share. The security plan allows at most 4; 2 leave half to the shop. The queue is only as long as its
 * last caller can wait. IP addresses take turns in it, so that one that floods it cannot lock out the others.
 */
export function createPasswords({
  concurrency = 2,
  waiting = usualQueue,
  perAddress = 3,
  cost = defaultCost,
} = {}): Passwords {
  const overflow = () => new DomainError('service_unavailable', busy, { retryAfter: 5 })
  const ofOneAddress = () => new DomainError('too_many_requests', busy, { retryAfter: 2 })
  const limiter = createConcurrencyLimiter({
    concurrency,
    waiting,
    overflow,
    perKey: { most: perAddress, overflow: ofOneAddress },
  })
  const askerOf = (asking?: Asking) => (asking ? { key: addressBucket(asking.ip), gone: asking.gone } : {})
  const hashOfNone = dummyHash(cost)
  return {
    hash: (password, asking) => limiter(() => hashPassword(password, cost), askerOf(asking)),
    matches: (password, hash = hashOfNone, asking) => limiter(() => passwordMatches(password, hash), askerOf(asking)),
  }
}

/**
 * The queue of a shop. `hashesPerIp` and the queue's length are for hashes of the default cost; of cheaper ones, as shops
 * under test have them, more fit into the same wait.
 */
export function createHashQueue(hashesPerIp: number, logN = defaultCost.logN): Passwords {
  const times = Math.max(1, 2 ** (defaultCost.logN - logN))
  return createPasswords({
    waiting: usualQueue * times,
    perAddress: hashesPerIp * times,
    cost: { ...defaultCost, logN },
  })
}

const busy = 'The shop is busy. Please try again.'

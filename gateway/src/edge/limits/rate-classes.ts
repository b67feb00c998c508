/**
 * What a bucket is keyed by; a request without the key is not counted. `caller`: the account of a valid session,
 * otherwise the address. `refused`: the same for callers without access. `strangersEmail`: the e-mail address, unless
 * the caller is its owner or an admin.
 */
export type RateKey = 'ip' | 'caller' | 'refused' | 'email' | 'strangersEmail' | 'phone'

/**
 * At most `burst` requests together, refilled by `burst` per `seconds`. With `only`, answers of other statuses are
 * given back. Rules with the same `counter` share their buckets across classes.
 */
export type RateRule = {
  by: RateKey
  burst: number
  seconds: number
  only?: readonly number[]
  counter?: string
}

/** Guessing passwords or order numbers gives 401 or 404; successful requests are not slowed down. */
const guesses = [401, 404]

const minute = 60
const hour = 3600

/** Unknown order numbers, on any route. */
const misses = { by: 'ip', burst: 20, seconds: minute, only: guesses, counter: 'misses' } as const

/**
 * A live shop's limits; a demo multiplies them, see rate-limits.ts. Many phones in India share an address, as offices
 * do, so limits by address alone only stop floods. The tight limits (an account from one place, a mailbox) are in
 * identity, which has the places of earlier logins.
 */
export const rateClasses = {
  /** Every request, including pages and pictures. */
  all: [{ by: 'ip', burst: 1000, seconds: 10 }],
  read: [{ by: 'caller', burst: 1200, seconds: minute }],
  write: [{ by: 'caller', burst: 300, seconds: minute }],
  login: [{ by: 'ip', burst: 300, seconds: 10 * minute, only: guesses }],
  /** Identity limits the total of mails: a shared bucket here could be used up by ten addresses. */
  mail: [
    { by: 'email', burst: 5, seconds: hour },
    { by: 'ip', burst: 60, seconds: hour },
  ],
  otp: [
    { by: 'email', burst: 25, seconds: hour },
    { by: 'ip', burst: 300, seconds: hour },
  ],
  /** An order paid online is placed twice, before and after its payment: 30 orders in 10 minutes are 60 calls. */
  order: [
    { by: 'ip', burst: 60, seconds: 10 * minute },
    { by: 'email', burst: 20, seconds: hour, only: [200] },
    { by: 'phone', burst: 20, seconds: hour, only: [200] },
  ],
  lookup: [{ by: 'ip', burst: 600, seconds: minute }, misses],
  /**
   * Looking up orders by an e-mail address: a hit reveals a customer, so trying a list of addresses is slowed down.
   * Lookups of an address by strangers lock out neither its owner nor an admin.
   */
  addresses: [
    { by: 'ip', burst: 60, seconds: minute },
    { by: 'caller', burst: 60, seconds: minute },
    misses,
    { by: 'strangersEmail', burst: 20, seconds: hour },
  ],
  /** Writes about a given order. */
  aboutOrder: [{ by: 'caller', burst: 300, seconds: minute }, misses],
  /** Votes without an account: a browser's id is easily forged, an address is not. */
  vote: [{ by: 'ip', burst: 60, seconds: hour }],
  admin: [
    { by: 'caller', burst: 1200, seconds: minute },
    { by: 'refused', burst: 30, seconds: minute },
  ],
  /** In addition to the call's own class: the calls of one API key, and tries of invalid keys. */
  key: [
    { by: 'caller', burst: 600, seconds: minute },
    { by: 'refused', burst: 30, seconds: minute, only: [401] },
  ],
  beacon: [{ by: 'ip', burst: 300, seconds: minute }],
  webhook: [{ by: 'ip', burst: 1200, seconds: minute }],
} as const satisfies Record<string, readonly RateRule[]>

export type RateClass = keyof typeof rateClasses

/**
 * What a bucket belongs to; a key that a request does not have is not counted. `caller`: the account of a valid session,
 * and the address of everybody else. `refused`: the same of those whom a route does not let in. `strangersEmail`: the
 * e-mail address, where its owner's session or an admin's does not ask.
 */
export type RateKey = 'ip' | 'caller' | 'refused' | 'email' | 'strangersEmail' | 'phone'

/**
 * At most `burst` at once and `burst` more per `seconds`. With `only`, answers of other statuses are given back. Rules
 * of the same `counter` share their buckets, whatever class they stand in.
 */
export type RateRule = {
  by: RateKey
  burst: number
  seconds: number
  only?: readonly number[]
  counter?: string
}

/** Who guesses passwords or order numbers is told 401 or 404; who knows what he wants is not slowed down. */
const guesses = [401, 404]

const minute = 60
const hour = 3600

/** Order numbers that are none, wherever they are tried. */
const misses = { by: 'ip', burst: 20, seconds: minute, only: guesses, counter: 'misses' } as const

/**
 * A live shop's limits; a demo multiplies them, see rate-limits.ts. Many phones in India share an address, an office does
 * too: what is counted by address alone is a brake on floods. What is tight (an account from one place, a mailbox) is
 * counted by identity, which knows who has logged in from there before.
 */
export const rateClasses = {
  /** Every request, pages and pictures too. */
  all: [{ by: 'ip', burst: 1000, seconds: 10 }],
  read: [{ by: 'caller', burst: 1200, seconds: minute }],
  write: [{ by: 'caller', burst: 300, seconds: minute }],
  login: [{ by: 'ip', burst: 300, seconds: 10 * minute, only: guesses }],
  /** What the shop mails in all is counted by identity: a bucket of everybody's would be used up by ten addresses. */
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
   * All orders of an address: a hit says that somebody buys here, so whoever tries a list of addresses is slowed down.
   * What strangers ask about one address locks neither its owner out nor an admin.
   */
  addresses: [
    { by: 'ip', burst: 60, seconds: minute },
    { by: 'caller', burst: 60, seconds: minute },
    misses,
    { by: 'strangersEmail', burst: 20, seconds: hour },
  ],
  /** Writes that name an order. */
  aboutOrder: [{ by: 'caller', burst: 300, seconds: minute }, misses],
  admin: [
    { by: 'caller', burst: 1200, seconds: minute },
    { by: 'refused', burst: 30, seconds: minute },
  ],
  beacon: [{ by: 'ip', burst: 300, seconds: minute }],
  webhook: [{ by: 'ip', burst: 1200, seconds: minute }],
} as const satisfies Record<string, readonly RateRule[]>

export type RateClass = keyof typeof rateClasses

/** What a bucket belongs to. A key that a request does not have is not counted. */
export type RateKey = 'ip' | 'account' | 'email' | 'phone'

/** At most `burst` at once and `burst` more per `seconds`. With `only`, answers of other statuses are given back. */
export type RateRule = { by: RateKey; burst: number; seconds: number; only?: readonly number[] }

/** Who guesses passwords or order numbers is told 401 or 404; who knows what he wants is not slowed down. */
const guesses = [401, 404]

const minute = 60
const hour = 3600

/**
 * A live shop's limits; a demo multiplies them, see rate-limits.ts. Many phones in India share an address, an office does
 * too: what is counted by address alone is a brake on floods. What is tight (an account from one place, a mailbox) is
 * counted by identity, which knows who has logged in from there before.
 */
export const rateClasses = {
  /** Every request, pages and pictures too. */
  all: [{ by: 'ip', burst: 1000, seconds: 10 }],
  read: [{ by: 'ip', burst: 1200, seconds: minute }],
  write: [{ by: 'ip', burst: 300, seconds: minute }],
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
  lookup: [
    { by: 'ip', burst: 600, seconds: minute },
    { by: 'ip', burst: 20, seconds: minute, only: guesses },
    { by: 'email', burst: 20, seconds: hour, only: guesses },
  ],
  admin: [
    { by: 'account', burst: 1200, seconds: minute },
    { by: 'ip', burst: 30, seconds: minute, only: [401, 403] },
  ],
  beacon: [{ by: 'ip', burst: 300, seconds: minute }],
  webhook: [{ by: 'ip', burst: 1200, seconds: minute }],
} as const satisfies Record<string, readonly RateRule[]>

export type RateClass = keyof typeof rateClasses

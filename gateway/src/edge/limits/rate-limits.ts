import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type RateClass, type RateKey, type RateRule, rateClasses } from './rate-classes.ts'

export type RateKeys = Partial<Record<RateKey, string>>

/** What a request took; `giveBack` when its answer is not of the kind that counts. */
export type Taken = { giveBack(status: number): void }

export type RateLimits = {
  /**
   * Takes one of each of the classes' buckets whose key is given, or of none: then it answers the seconds to wait.
   * Buckets whose key comes later (an e-mail in the body) are taken by a second call with only those keys.
   */
  take(rates: readonly RateClass[], keys: RateKeys): Taken | { retryAfter: number }
}

type Bucket = { tokens: number; at: number }

/** With names of bounded length some 25 MB at most. */
const capacity = 100_000
const longestKey = 45

/**
 * Token buckets in this process's memory. Several gateways grant several times as much: good enough against floods,
 * while what must be exact (tries of an OTP, failed logins of an account) is counted by the service that owns it.
 */
export function createRateLimits(options: { factor?: number; now?: () => number } = {}): RateLimits {
  const now = options.now ?? Date.now
  const factor = options.factor ?? 1
  // The longest unused is forgotten first.
  const buckets = new LRUCache<string, Bucket>({ max: capacity })

  const filled = (name: string, burst: number, seconds: number): Bucket => {
    const at = now()
    const known = buckets.get(name)
    if (!known) {
      const full = { tokens: burst, at }
      buckets.set(name, full)
      return full
    }
    known.tokens = Math.min(burst, known.tokens + ((at - known.at) / 1000) * (burst / seconds))
    known.at = at
    return known
  }

  return {
    take(rates, keys) {
      const asked: { rule: CountedRule; bucket: Bucket }[] = []
      for (const rate of rates)
        for (const rule of countedRules[rate]) {
          const key = keys[rule.by]
          if (key === undefined) continue
          const bucket = filled(rule.name + short(key), rule.burst * factor, rule.seconds)
          asked.push({ rule, bucket })
        }
      if (asked.some(({ bucket }) => bucket.tokens < 1))
        return {
          retryAfter: Math.max(
            ...asked.map(({ rule, bucket }) =>
              Math.ceil(Math.max(0, 1 - bucket.tokens) / ((rule.burst * factor) / rule.seconds)),
            ),
          ),
        }
      for (const { bucket } of asked) bucket.tokens -= 1
      return {
        giveBack(status) {
          for (const { rule, bucket } of asked) if (rule.only && !rule.only.includes(status)) bucket.tokens += 1
        },
      }
    },
  }
}

/** `name`: of its buckets, before the key. */
type CountedRule = RateRule & { name: string }

const countedRules = Object.fromEntries(
  Object.entries<readonly RateRule[]>(rateClasses).map(([rate, rules]) => [
    rate,
    rules.map((rule, place) => ({ ...rule, name: `${rule.counter ?? `${rate}.${place}`}.` })),
  ]),
) as Record<RateClass, CountedRule[]>

/** A caller chooses how long his e-mail address is; a bucket costs the same whoever it belongs to. */
const short = (key: string) => (key.length > longestKey ? createHash('sha256').update(key).digest('base64url') : key)

/** Whether a class counts by something that stands in the body. */
export const countsByBody = (rate: RateClass): boolean =>
  rateClasses[rate].some(({ by }) => by === 'email' || by === 'strangersEmail' || by === 'phone')

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type RateClass, type RateKey, type RateRule, rateClasses } from './rate-classes.ts'

export type RateKeys = Partial<Record<RateKey, string>>

/** What a request took; `giveBack` returns it if the answer's status does not count. */
export type Taken = { giveBack(status: number): void }

export type RateLimits = {
  /**
   * Takes one from every bucket of the classes whose key is given, or from none: then returns the seconds to wait.
   * Buckets whose key is known later (an e-mail in the body) are taken by a second call with only those keys.
   */
  take(rates: readonly RateClass[], keys: RateKeys): Taken | { retryAfter: number }
}

type Bucket = { tokens: number; at: number }

/** With names of bounded length at most some 25 MB. */
const capacity = 100_000
const longestKey = 45

/**
 * Token buckets in this process's memory. Several gateways together grant a multiple: good enough against floods. Exact
 * limits (tries of an OTP, failed logins of an account) are counted by the service that owns them.
 */
export function createRateLimits(options: { factor?: number; now?: () => number } = {}): RateLimits {
  const now = options.now ?? Date.now
  const factor = options.factor ?? 1
  // Evicts the least recently used bucket.
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

/** `name`: prefix of its buckets' keys. */
type CountedRule = RateRule & { name: string }

const countedRules = Object.fromEntries(
  Object.entries<readonly RateRule[]>(rateClasses).map(([rate, rules]) => [
    rate,
    rules.map((rule, place) => ({ ...rule, name: `${rule.counter ?? `${rate}.${place}`}.` })),
  ]),
) as Record<RateClass, CountedRule[]>

/** Hashes long keys: callers choose the length of their e-mail address, but every bucket costs the same. */
const short = (key: string) => (key.length > longestKey ? createHash('sha256').update(key).digest('base64url') : key)

/** Whether a class counts by a value in the body. */
export const countsByBody = (rate: RateClass): boolean =>
  rateClasses[rate].some(({ by }) => by === 'email' || by === 'strangersEmail' || by === 'phone')

import { createHash } from 'node:crypto'
import { type RateClass, type RateKey, type RateRule, rateClasses } from './rate-classes.ts'

export type RateKeys = Partial<Record<RateKey, string>>

/** What a request took; `giveBack` returns it when the answer's status does not count. */
export type Taken = { giveBack(status: number): void }

export type RateLimits = {
  /**
   * Takes one from each of the class's buckets whose key is given, or none of them: then it answers the seconds to
   * wait. Buckets whose key is known later (an e-mail in the body) are taken by a second call with only those keys.
   */
  take(rate: RateClass, keys: RateKeys): Taken | { retryAfter: number }
}

type Bucket = { tokens: number; at: number }

/** With names of bounded length some 25 MB at most. */
const capacity = 100_000
const longestKey = 45

/**
 * Token buckets in this process's memory. Several gateways allow several times as much: good enough against floods.
 * What must be exact (tries of an OTP, failed logins) is counted by the service that owns it.
 */
export function createRateLimits(options: { factor?: number; now?: () => number } = {}): RateLimits {
  const now = options.now ?? Date.now
  const factor = options.factor ?? 1
  const buckets = new Map<string, Bucket>()

  const filled = (name: string, burst: number, seconds: number): Bucket => {
    const bucket = buckets.get(name) ?? { tokens: burst, at: now() }
    const gained = ((now() - bucket.at) / 1000) * (burst / seconds)
    const fresh = { tokens: Math.min(burst, bucket.tokens + gained), at: now() }
    // Moved to the end: the map is in order of use, and the least recently used entry is evicted.
    buckets.delete(name)
    buckets.set(name, fresh)
    const oldest = buckets.size > capacity ? buckets.keys().next().value : undefined
    if (oldest !== undefined) buckets.delete(oldest)
    return fresh
  }

  return {
    take(rate, keys) {
      const asked = rulesFor(rate, keys).map(({ rule, name }) => {
        const burst = rule.burst * factor
        return { rule, bucket: filled(name, burst, rule.seconds), perSecond: burst / rule.seconds }
      })
      const waits = asked.filter(({ bucket }) => bucket.tokens < 1)
      if (waits.length > 0)
        return {
          retryAfter: Math.max(...waits.map(({ bucket, perSecond }) => Math.ceil((1 - bucket.tokens) / perSecond))),
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

function rulesFor(rate: RateClass, keys: RateKeys): { rule: RateRule; name: string }[] {
  const rules: readonly RateRule[] = rateClasses[rate]
  return rules.flatMap((rule, place) => {
    const key = keys[rule.by]
    return key === undefined ? [] : [{ rule, name: `${rule.counter ?? `${rate}.${place}`}.${short(key)}` }]
  })
}

/** Callers choose the length of their e-mail address; a bucket's size must not depend on it. */
const short = (key: string) => (key.length > longestKey ? createHash('sha256').update(key).digest('base64url') : key)

/** Whether a class counts by something in the body. */
export const countsByBody = (rate: RateClass): boolean =>
  rateClasses[rate].some(({ by }) => by === 'email' || by === 'strangersEmail' || by === 'phone')

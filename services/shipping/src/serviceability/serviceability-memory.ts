import { LRUCache } from 'lru-cache'
import { type Carrier, CarrierFault, type Serviceability } from '../shipment/carrier.ts'

const KEPT_MS = 3_600_000
const MOST_KEPT = 5_000
const MINUTE_MS = 60_000
const MOST_A_MINUTE = 120

type Ask = Carrier['serviceability']
type Kept = { answer: Promise<Serviceability>; at: number }

/**
 * Caches the carrier's answer about a pincode for an hour; concurrent requests share one call. Failures are not cached.
 * Keeps at most 5,000 answers, evicting the least recently used. Throws a busy CarrierFault beyond 120 calls a minute:
 * bookings share the carrier's rate limit and must not wait for these.
 */
export function rememberServiceability(ask: Ask, now: () => number = Date.now): Ask {
  const memory = new LRUCache<string, Kept>({ max: MOST_KEPT })
  const asked: number[] = []
  const askCarrier: Ask = async (pincode, cod, sending) => {
    while (asked[0] !== undefined && now() - asked[0] >= MINUTE_MS) asked.shift()
    if (asked.length >= MOST_A_MINUTE) throw new CarrierFault('busy', 'The courier is asked too much at the moment')
    asked.push(now())
    return ask(pincode, cod, sending)
  }
  return (pincode, cod, sending) => {
    // Another box or pick-up place needs an answer of its own.
    const key = `${pincode}:${cod}:${JSON.stringify(sending)}`
    const known = memory.get(key)
    if (known && now() - known.at < KEPT_MS) return known.answer
    const answer = askCarrier(pincode, cod, sending)
    const kept = { answer, at: now() }
    memory.set(key, kept)
    answer.catch(() => memory.get(key) === kept && memory.delete(key))
    return answer
  }
}

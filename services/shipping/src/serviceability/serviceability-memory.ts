import { LRUCache } from 'lru-cache'
import { type Carrier, CarrierFault, type Serviceability } from '../shipment/carrier.ts'

const KEPT_MS = 3_600_000
const MOST_KEPT = 5_000
const MINUTE_MS = 60_000
const MOST_A_MINUTE = 120

type Ask = Carrier['serviceability']
type Kept = { answer: Promise<Serviceability>; at: number }

/**
 * The courier's word on a pincode, kept for an hour: shoppers of one place ask one question, also at the same moment.
 * What failed is forgotten, so the next one asks anew. At most 5,000 answers, the least recently used evicted first. Throws a busy
 * CarrierFault beyond 120 questions a minute: bookings share the courier's limit, and must not wait for the curious.
 */
export function rememberServiceability(ask: Ask, now: () => number = Date.now): Ask {
  const memory = new LRUCache<string, Kept>({ max: MOST_KEPT })
  const asked: number[] = []
  const askCarrier: Ask = async (pincode, cod) => {
    while (asked[0] !== undefined && now() - asked[0] >= MINUTE_MS) asked.shift()
    if (asked.length >= MOST_A_MINUTE) throw new CarrierFault('busy', 'The courier is asked too much at the moment')
    asked.push(now())
    return ask(pincode, cod)
  }
  return (pincode, cod) => {
    const key = `${pincode}:${cod}`
    const known = memory.get(key)
    if (known && now() - known.at < KEPT_MS) return known.answer
    const answer = askCarrier(pincode, cod)
    const kept = { answer, at: now() }
    memory.set(key, kept)
    answer.catch(() => memory.get(key) === kept && memory.delete(key))
    return answer
  }
}

import type { Courier, Serviceability } from './courier.ts'

const KEPT_MS = 3_600_000
const MOST = 5_000

type Ask = Courier['serviceability']
type Kept = { answer: Promise<Serviceability>; at: number }

/**
 * The courier's word on a pincode, kept for an hour: shoppers of one place ask one question, also at the same moment.
 * What failed is forgotten, so the next one asks anew. At most 5,000 answers; the oldest goes first.
 */
export function rememberServiceability(ask: Ask, now: () => number = Date.now): Ask {
  const memory = new Map<string, Kept>()
  return (pincode, cod) => {
    const key = `${pincode}:${cod}`
    const known = memory.get(key)
    if (known && now() - known.at < KEPT_MS) return known.answer
    const answer = ask(pincode, cod)
    const kept = { answer, at: now() }
    memory.delete(key)
    memory.set(key, kept)
    const [oldest] = memory.keys()
    if (memory.size > MOST && oldest !== undefined) memory.delete(oldest)
    answer.catch(() => memory.get(key) === kept && memory.delete(key))
    return answer
  }
}

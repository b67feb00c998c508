import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { orderOf, place, type Ware } from '../../failures/shoppers.ts'

export type Told = { requests: number; orders: number; failed: string[] }

/** Reads by everybody: a page with its first data, the list, a product. */
const readsOf = ({ productId }: Ware) => ['/', '/api/products?in_stock=1', `/api/products/${productId}`]

/**
 * Shoppers who look and order without pause and try nothing twice: each request that is not answered as on a quiet day
 * is a failed one. What they were told of their orders goes into the ledger.
 */
export function startStream(
  count: number,
  { store, wares, ledger, random }: { store: string; wares: readonly Ware[]; ledger: string; random: () => number },
) {
  const stopping = new AbortController()
  const told: Told = { requests: 0, orders: 0, failed: [] }
  const note = async (what: string, ask: () => Promise<{ status: number; text: string }>) => {
    told.requests++
    const answer = await ask().catch((fault: Error) => ({ status: 0, text: `${fault.cause ?? fault}` }))
    if (answer.status !== 200) told.failed.push(`${new Date().toISOString()} ${what}: ${answer.status} ${answer.text}`)
    return answer
  }
  const shop = async () => {
    while (!stopping.signal.aborted) {
      const ware = wares[Math.floor(random() * wares.length)]
      if (!ware) return
      for (const path of readsOf(ware)) await note(`GET ${path}`, () => read(`${store}${path}`))
      const key = randomUUID()
      const { status, text } = await note('POST /orders/place', () => place(`${store}/api`, key, orderOf(ware), 10_000))
      const outcome = status === 200 ? 'placed' : 'vanished'
      if (status === 200) told.orders++
      const orderId = status === 200 ? { orderId: JSON.parse(text).order_id } : {}
      appendFileSync(ledger, `${JSON.stringify({ key, ware, outcome, tries: 1, ...orderId })}\n`)
      await pause(100 * random(), stopping.signal)
    }
  }
  const all = Promise.all(Array.from({ length: count }, shop))
  return {
    told,
    async stop() {
      stopping.abort()
      await all
      return told
    },
  }
}

async function read(url: string) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  return { status: answer.status, text: await answer.text() }
}

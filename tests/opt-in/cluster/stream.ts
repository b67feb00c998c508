import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { orderOf, place, type StockedProduct } from '../../failures/shoppers.ts'

export type StreamResult = { requests: number; orders: number; failed: string[] }

/** Public reads: a page with its first data, the list, a product. */
const readsOf = ({ productId }: StockedProduct) => ['/', '/api/products?in_stock=1', `/api/products/${productId}`]

/**
 * Shoppers who browse and order without pause and never retry: each request without its normal response is a failure.
 * The outcomes of their orders go into the ledger.
 */
export function startStream(
  count: number,
  {
    store,
    products,
    ledger,
    random,
  }: { store: string; products: readonly StockedProduct[]; ledger: string; random: () => number },
) {
  const stopping = new AbortController()
  const result: StreamResult = { requests: 0, orders: 0, failed: [] }
  const note = async (what: string, ask: () => Promise<{ status: number; text: string }>) => {
    result.requests++
    const response = await ask().catch((fault: Error) => ({ status: 0, text: `${fault.cause ?? fault}` }))
    if (response.status !== 200)
      result.failed.push(`${new Date().toISOString()} ${what}: ${response.status} ${response.text}`)
    return response
  }
  const shop = async () => {
    while (!stopping.signal.aborted) {
      const product = products[Math.floor(random() * products.length)]
      if (!product) return
      for (const path of readsOf(product)) await note(`GET ${path}`, () => read(`${store}${path}`))
      const key = randomUUID()
      const { status, text } = await note('POST /orders/place', () =>
        place(`${store}/api`, key, orderOf(product), 10_000),
      )
      const outcome = status === 200 ? 'placed' : 'vanished'
      if (status === 200) result.orders++
      const orderId = status === 200 ? { orderId: JSON.parse(text).order_id } : {}
      appendFileSync(ledger, `${JSON.stringify({ key, product, outcome, tries: 1, ...orderId })}\n`)
      await pause(100 * random(), stopping.signal)
    }
  }
  const all = Promise.all(Array.from({ length: count }, shop))
  return {
    result,
    async stop() {
      stopping.abort()
      await all
      return result
    },
  }
}

async function read(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  return { status: response.status, text: await response.text() }
}

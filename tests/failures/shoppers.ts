import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'

export type StockedProduct = { productId: string; rupees: number; size?: number }

/** A line of the client's ledger. `vanished`: it never learned the outcome of its order. */
export type Outcome = {
  key: string
  product: StockedProduct
  outcome: 'placed' | 'refused' | 'vanished'
  orderId?: string
  tries: number
}

const contact = {
  name: 'Kavya Rao',
  email: 'kavya.rao@example.com',
  phone: '9845012345',
  address: '22 Lake View Road, Jayanagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560041',
}

export const orderOf = ({ productId, rupees, size }: StockedProduct, quantity = 1) => ({
  ...contact,
  payment_method: 'cod',
  amount: rupees * quantity,
  order_items: [{ product_id: productId, quantity, ...(size === undefined ? {} : { size }) }],
})

export type Answer = { status: number; text: string; body: { order_id?: string; code?: string } }

/** One request as the gateway would forward it. Throws if the connection breaks or the time is over. */
export async function place(url: string, key: string, body: object, withinMs = 4_000): Promise<Answer> {
  const actor = { kind: 'anonymous' as const, ip: '10.0.0.1', requestId: randomUUID() }
  const response = await fetch(`${url}/orders/place`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-checkout-id': key,
      [actorHeader]: signedActorHeader('orders', actor),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(withinMs),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) }
}

export type ShopperOptions = {
  /** Addresses of the shop; with several, each shopper begins at one and tries the next after a failure. */
  url: string | readonly string[]
  products: readonly StockedProduct[]
  ledger: string
  random: () => number
  /** The number of tries after which most shoppers give up. Default 400. */
  patience?: number
}

/** Shoppers who order without pause, each with a key that is kept until the outcome is known. */
export function startShoppers(count: number, { url, products, ledger, random, patience: most = 400 }: ShopperOptions) {
  const stopping = new AbortController()
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  const write = (outcome: Outcome) => appendFileSync(ledger, `${JSON.stringify(outcome)}\n`)
  const shop = async (_: unknown, first: number) => {
    const addresses = addressesFrom([url].flat(), first)
    while (!stopping.signal.aborted) {
      const product = products[Math.floor(random() * products.length)]
      if (!product) return
      const key = randomUUID()
      const maxTries = random() < 0.05 ? 1 : most
      const { outcome, response, tries } = await insist(addresses, key, product, maxTries, (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1
      })
      if (outcome === 'fault') faults.push(`${response?.status} ${response?.text}`)
      else
        write({ key, product, outcome, tries, ...(response?.body.order_id ? { orderId: response.body.order_id } : {}) })
      if (outcome === 'placed' && random() < 0.2) {
        const again = await place(addresses(tries), key, orderOf(product)).catch(() => null)
        if (again?.status === 200 && again.text !== response?.text) faults.push(`another answer: ${again.text}`)
      }
      await pause(150 * random(), stopping.signal)
    }
  }
  const all = Promise.all(Array.from({ length: count }, shop))
  return {
    faults,
    /** Responses by status; 0 counts requests without one. */
    statuses,
    async stop() {
      stopping.abort()
      await all
    },
  }
}

type Doors = (tried: number) => string

const addressesFrom =
  (urls: readonly string[], first: number): Doors =>
  (tried) =>
    urls[(first + tried) % urls.length] ?? ''

/** The same key and body until a final response, or until the shopper gives up. */
async function insist(
  addresses: Doors,
  key: string,
  product: StockedProduct,
  maxTries: number,
  told: (status: number) => void,
) {
  for (let tries = 1; ; tries++) {
    const response = await place(addresses(tries - 1), key, orderOf(product)).catch(() => null)
    told(response?.status ?? 0)
    if (response?.status === 200) return { outcome: 'placed' as const, response, tries }
    if (response?.body.code === 'out_of_stock') return { outcome: 'refused' as const, response, tries }
    const passing = response === null || response.status >= 500 || response.body.code === 'retry'
    if (!passing) return { outcome: 'fault' as const, response, tries }
    if (tries >= maxTries) return { outcome: 'vanished' as const, response: null, tries }
    await pause(40)
  }
}

import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'

export type Ware = { productId: string; rupees: number; size?: number }

/** What the client knows: a line of the ledger. `vanished` never learned what became of its order. */
export type Outcome = {
  key: string
  ware: Ware
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

export const orderOf = ({ productId, rupees, size }: Ware, quantity = 1) => ({
  ...contact,
  payment_method: 'cod',
  amount: rupees * quantity,
  order_items: [{ product_id: productId, quantity, ...(size === undefined ? {} : { size }) }],
})

export type Answer = { status: number; text: string; body: { order_id?: string; code?: string } }

/** One request as the gateway would pass it on. Throws when the connection breaks or nothing comes in time. */
export async function place(url: string, key: string, body: object, withinMs = 4_000): Promise<Answer> {
  const actor = { kind: 'anonymous' as const, ip: '10.0.0.1', requestId: randomUUID() }
  const answer = await fetch(`${url}/orders/place`, {
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
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) }
}

export type ShopperOptions = {
  /** Of the shop's door; of several, each shopper begins at one and tries the next where nothing good is answered. */
  url: string | readonly string[]
  wares: readonly Ware[]
  ledger: string
  random: () => number
  /** How often most of them try before they give up. Default 400. */
  patience?: number
}

/** Shoppers who order without pause, each with a key that they keep until they know what became of it. */
export function startShoppers(count: number, { url, wares, ledger, random, patience: most = 400 }: ShopperOptions) {
  const stopping = new AbortController()
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  const write = (outcome: Outcome) => appendFileSync(ledger, `${JSON.stringify(outcome)}\n`)
  const shop = async (_: unknown, first: number) => {
    const doors = doorsFrom([url].flat(), first)
    while (!stopping.signal.aborted) {
      const ware = wares[Math.floor(random() * wares.length)]
      if (!ware) return
      const key = randomUUID()
      const patience = random() < 0.05 ? 1 : most
      const { outcome, answer, tries } = await insist(doors, key, ware, patience, (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1
      })
      if (outcome === 'fault') faults.push(`${answer?.status} ${answer?.text}`)
      else write({ key, ware, outcome, tries, ...(answer?.body.order_id ? { orderId: answer.body.order_id } : {}) })
      if (outcome === 'placed' && random() < 0.2) {
        const again = await place(doors(tries), key, orderOf(ware)).catch(() => null)
        if (again?.status === 200 && again.text !== answer?.text) faults.push(`another answer: ${again.text}`)
      }
      await pause(30 * random(), stopping.signal)
    }
  }
  const all = Promise.all(Array.from({ length: count }, shop))
  return {
    faults,
    /** How often each status was answered; 0 where nothing was. */
    statuses,
    async stop() {
      stopping.abort()
      await all
    },
  }
}

type Doors = (tried: number) => string

const doorsFrom =
  (urls: readonly string[], first: number): Doors =>
  (tried) =>
    urls[(first + tried) % urls.length] ?? ''

/** The same key and body until there is an answer that ends it, or until patience does. */
async function insist(doors: Doors, key: string, ware: Ware, patience: number, told: (status: number) => void) {
  for (let tries = 1; ; tries++) {
    const answer = await place(doors(tries - 1), key, orderOf(ware)).catch(() => null)
    told(answer?.status ?? 0)
    if (answer?.status === 200) return { outcome: 'placed' as const, answer, tries }
    if (answer?.body.code === 'out_of_stock') return { outcome: 'refused' as const, answer, tries }
    const passing = answer === null || answer.status >= 500 || answer.body.code === 'retry'
    if (!passing) return { outcome: 'fault' as const, answer, tries }
    if (tries >= patience) return { outcome: 'vanished' as const, answer: null, tries }
    await pause(40)
  }
}

// Orders without pause while parts of the shop are killed and started again.
import { pause } from '@suvarna/platform/wait/pause.ts'
import { readLedger } from '../../failures/judge.ts'
import { type StockedProduct, startShoppers } from '../../failures/shoppers.ts'
import type { Compose } from './docker.ts'

/** Containers that are killed together, and whether orders must still be accepted without them. */
const kills = [
  { what: 'orders', services: ['orders', 'orders-relay', 'orders-consumer'], sells: false },
  { what: 'Kafka', services: ['kafka'], sells: true },
  { what: 'Postgres', services: ['postgres'], sells: false },
] as const

export type KillResult = {
  killed: string
  'placed before': number
  'placed while away': number
  'placed after': number
  'away s': number
  'first order after s': number
}

/** Orders between two kills. */
const between = 40
const withinMs = 240_000

/** Returns the effect of each kill; throws if orders stop where they must continue. */
export async function storm(
  compose: Compose,
  shop: { store: string; products: readonly StockedProduct[]; ledger: string; random: () => number },
): Promise<{ blows: KillResult[]; faults: string[] }> {
  const { store, ledger } = shop
  const shoppers = startShoppers(3, { ...shop, url: `${store}/api`, patience: 5_000 })
  const placed = () => readLedger(ledger).filter(({ outcome }) => outcome === 'placed').length
  const more = async (count: number, what: string) => {
    const goal = placed() + count
    for (const until = Date.now() + withinMs; placed() < goal; await pause(50))
      if (Date.now() > until || shoppers.faults.length > 0)
        throw new Error(`${placed()} of ${goal} orders ${what}: ${shoppers.faults.join('\n') || 'no fault was told'}`)
  }
  const seconds = (since: number) => Math.round((Date.now() - since) / 100) / 10
  const done: KillResult[] = []
  try {
    for (const { what, services, sells } of kills) {
      await more(between, `before ${what} is killed`)
      const before = placed()
      await compose.kill(services)
      const [killed, standing] = [Date.now(), placed()]
      if (sells) await more(between, `while ${what} is away`)
      await compose.again(services)
      const [back, reached] = [Date.now(), placed()]
      await more(1, `after ${what} is back`)
      const first = seconds(back)
      await more(between - 1, `after ${what} is back`)
      done.push({
        killed: what,
        'placed before': before,
        'placed while away': reached - standing,
        'placed after': placed() - reached,
        'away s': Math.round((back - killed) / 100) / 10,
        'first order after s': first,
      })
    }
  } finally {
    await shoppers.stop()
  }
  return { blows: done, faults: shoppers.faults }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { cpuOf, memoryOf } from '../measure/processes.ts'
import { printLoad, row } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'
import { readFrom } from '../measure/wrk.ts'
import { placeMany } from '../memory.ts'
import { untilDone } from '../shop/admin.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { atMost, tableOf } from './bars.ts'

const [startedMs, idleMs, settleMs] = [25_000, 30_000, 5_000] as const
const [orders, clients, allowed] = [2_000, 32, 20_000] as const

/** CPU of a shop that has just been opened and has no visitors. */
export async function idleRow({ pid }: BenchedShop): Promise<Part> {
  printLoad(`A shop without visitors, ${startedMs / 1_000} s after its start, for ${idleMs / 1_000} s`)
  await delay(startedMs)
  const before = await cpuOf(pid)
  await delay(idleMs)
  const after = await cpuOf(pid)
  const [node, postgres] = [after.own - before.own, after.below - before.below].map(
    (spent) => (spent * 1_000) / idleMs,
  ) as [number, number]
  row('CPU ms a second', node.toFixed(1), postgres.toFixed(1))
  return tableOf(
    [atMost('idle, CPU ms a second, Node and Postgres', node + postgres, 15, 1)],
    [`idle: Node ${node.toFixed(1)}, Postgres ${postgres.toFixed(1)}`],
  )
}

/** PSS of Node and Postgres after orders, after reads, and the growth by this number of further orders. */
export async function memoryRows(
  shop: BenchedShop,
  pieces: readonly Product[],
  { seconds, more }: { seconds: number; more: number },
): Promise<Part> {
  printLoad(`Memory (PSS): ${orders} orders, reads, ${more} orders more`)
  row('MB', 'Node', 'Postgres', 'together')
  const look = async (name: string) => {
    await untilDone(shop.admin)
    // Lets idle connections and unused pages be released.
    await delay(settleMs)
    const { own, below } = await memoryOf(shop.pid)
    row(name, own.toFixed(1), below.toFixed(1), (own + below).toFixed(1))
    return { name, own, below, all: own + below }
  }
  await placeMany(shop, pieces, orders)
  const ordered = await look(`after ${orders} orders`)
  for (const path of ['/', '/api/products?limit=24', ...pieces.slice(0, 4).map(({ id }) => `/api/products/${id}`)])
    await readFrom(shop, path, { clients, seconds })
  const read = await look('after the reads')
  await placeMany(shop, pieces, more)
  const grown = await look(`after ${more} orders more`)
  const growth = ((grown.all - read.all) * allowed) / more
  return tableOf(
    [
      atMost(`memory of all, PSS MB, after ${orders.toLocaleString('en')} orders`, ordered.all, 450),
      atMost('memory after the reads too', read.all, 450),
      atMost(`memory, MB more for 20,000 orders${more === allowed ? '' : ` (by ${more})`}`, growth, 20, 1),
    ],
    [ordered, read, grown].map(
      ({ name, own, below }) => `memory ${name}: Node ${own.toFixed(0)}, Postgres ${below.toFixed(0)}`,
    ),
  )
}

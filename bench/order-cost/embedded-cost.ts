import { setTimeout as delay } from 'node:timers/promises'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { cpuOf, memoryOf } from '../measure/processes.ts'
import { ms, print, printLoad, quantile, row } from '../measure/report.ts'
import { lagsOf, untilDone } from '../shop/admin.ts'
import { placeAll } from '../shop/place-all.ts'
import { stockUp } from '../shop/products.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { asOwner, countFromZero, countStatements, walOf, worstStatements } from './cost-standing.ts'
import { printStatements, printSums } from './print-cost.ts'

const orders = 300
/** In a new process an order costs half as much more CPU in Node: the code is not compiled yet. */
const warmUpOrders = 1_000
const shoppers = 8
const idleSeconds = 8
const lookMs = 2_000
/** After the warm-up Postgres analyses what has grown, and V8 compiles. An idle shop does neither. */
const settleMs = 15_000

/** The cost of one order: CPU in ms, statements and commits. */
export type EmbeddedCost = { node: number; postgres: number; statements: number; commits: number }

/**
 * Measures the cost of one guest's cash order in a single-process shop: CPU of Node and of Postgres, statements,
 * commits, WAL. Ends when every follower has read everything, every parcel is booked and every mail is sent. Subtracts
 * what the idle shop uses in the same time. `offer`: each order takes a rupee from one budget, whose row all of them
 * wait for. `rate`: orders per second, instead of as many as are answered.
 */
export async function benchEmbeddedCost(
  folder: string,
  start: () => Promise<BenchedShop>,
  offer: boolean,
  rate = 0,
): Promise<EmbeddedCost> {
  const first = await start()
  await countStatements(folder).finally(() => first.stop())
  const shop = await start()
  try {
    const pieces = await stockUp(shop.admin)
    const off = offer ? await publishOffer(shop) : 0
    await placeAll(shop, pieces, warmUpOrders, shoppers, { off })
    await untilDone(shop.admin, lookMs)
    await delay(settleMs)
    await countFromZero(folder)
    const still = await reading(folder, shop.pid)
    // Polls the lag as often as the measured run does.
    for (let looks = 0; looks < (idleSeconds * 1_000) / lookMs; looks++)
      await Promise.all([lagsOf(shop.admin), delay(lookMs)])
    const before = await reading(folder, shop.pid)
    await countFromZero(folder)
    printLoad(
      `${orders} guest orders${offer ? ' under an offer with a budget' : ''}, ${rate ? `${rate} a second` : `${shoppers} at a time`}, and all that follows from them`,
    )
    const times = await placeAll(shop, pieces, orders, shoppers, { off, rate })
    const placed = performance.now()
    await untilDone(shop.admin, lookMs)
    const after = await reading(folder, shop.pid)
    const memory = await memoryOf(shop.pid)
    const idle = between(still, before)
    const busy = between(before, after)
    const each = (of: (one: Reading) => number) => (of(busy) - (of(idle) * busy.at) / idle.at) / orders
    print(`  answered in ${ms(quantile(times, 0.5))} ms (p50), ${ms(quantile(times, 0.99))} ms (p99)`)
    print(`  everything done ${Math.round(after.at - placed)} ms after the last answer`)
    row('One order', 'Node ms', 'Postgres ms', 'together', 'statements', 'commits', 'WAL kB')
    const [node, postgres] = [each(({ node }) => node), each(({ postgres }) => postgres)]
    const figures = [node, postgres, node + postgres, each((one) => one.statements), each((one) => one.commits)]
    row('', ...figures.map((one) => one.toFixed(1)), (each(({ wal }) => wal) / 1_000).toFixed(1))
    row('Idle, a second', ...[idle.node, idle.postgres].map((one) => ((one * 1_000) / idle.at).toFixed(1)))
    row('Memory, PSS MB', memory.own.toFixed(0), memory.below.toFixed(0), (memory.own + memory.below).toFixed(0))
    printStatements(await worstStatements(folder, 40, 'calls'), orders, 'by their number')
    printStatements(await worstStatements(folder, 15), orders)
    printStatements(await worstStatements(folder, 15, 'planMs'), orders, 'by their planning')
    printSums(await worstStatements(folder, 10_000), orders)
    const [statements, commits] = [each((one) => one.statements), each((one) => one.commits)]
    return { node, postgres, statements, commits }
  } finally {
    await shop.stop()
  }
}

/** Returns the discount in rupees. */
async function publishOffer({ admin }: BenchedShop): Promise<number> {
  const terms = { title: 'Bench', kind: 'amount', amount: 1, budget: 1_000_000 }
  const { offer } = await admin.send<AnswerOf<'POST /admin/offers'>>('POST', '/admin/offers', { terms })
  await admin.send('PUT', `/admin/offers/${offer.id}/status`, { status: 'live', version: offer.version })
  return 1
}

/** All counters since the shop's start. */
type Reading = { at: number; node: number; postgres: number; statements: number; commits: number; wal: number }

async function reading(folder: string, pid: number): Promise<Reading> {
  const { own: node, below: postgres } = await cpuOf(pid)
  const at = performance.now()
  const counted = await asOwner(folder, 'postgres', async (client) => {
    const { rows } = await client.query<{ statements: number; commits: number }>(`
      select (select coalesce(sum(calls), 0)::float8 from pg_stat_statements) as statements,
        (select sum(xact_commit)::float8 from pg_stat_database) as commits`)
    return rows[0] ?? { statements: 0, commits: 0 }
  })
  return { at, node, postgres, ...counted, wal: await walOf(folder) }
}

const between = (old: Reading, now: Reading): Reading => ({
  at: now.at - old.at,
  node: now.node - old.node,
  postgres: now.postgres - old.postgres,
  // Counters since the older reading.
  statements: now.statements,
  commits: now.commits - old.commits,
  wal: now.wal - old.wal,
})

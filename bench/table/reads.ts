import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { Bare } from '../measure/bare.ts'
import { type Server, steadily } from '../measure/drive.ts'
import { ms, printLoad, row } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'
import { driver, type ReadRun, readFrom } from '../measure/wrk.ts'
import { anyOf, orderOf, place } from '../shop/products.ts'
import { seeChanges } from '../shop/see-changes.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { atLeast, atMost, type Row, shareOfBare, tableOf, whole } from './bars.ts'

const [clients, rounds, ordersPerSecond, changes] = [32, 3, 20, 60] as const

/** List, detail and home page, idle and during orders. The bare server takes as many orders in its turns. */
export async function readRows(
  shop: BenchedShop,
  bare: Bare,
  pieces: readonly Product[],
  seconds: number,
): Promise<Part> {
  printLoad(`Reads, ${clients} connections, driven by ${driver}`)
  row('', 'shop /s', 'bare /s', 'p99 ms', 'bare p99', 'failed')
  const [watched, ...others] = pieces
  if (!watched) throw new Error('nothing to sell')
  const cases = [
    { name: 'list', what: 'list of 24, req/s', path: '/api/products?limit=24' },
    { name: 'detail', what: 'detail, req/s', path: `/api/products/${watched.id}` },
  ]
  for (const { name, path } of cases) await bare.keep(name, await (await fetch(shop.store + path)).arrayBuffer())
  const rows: Row[] = []
  for (const { name, what, path } of cases)
    rows.push(
      await compare(what, 0.5, seconds, [
        { server: shop, path },
        { server: bare, path: `/ready/${name}` },
      ]),
    )
  const home = await readFrom(shop, '/', { clients, seconds })
  row('home page', whole(home.perSecond), '', ms(home.p99), '', home.failed)
  rows.push(atLeast('home page, HTML, req/s', home.failed === 0 ? home.perSecond : 0, 15_000))
  const order = { shop: () => place(shop.store, anyOf(others)), bare: () => placeAtBare(bare, anyOf(others)) }
  for (const { name, path } of cases)
    rows.push(
      await compare(`${name} beside ${ordersPerSecond} orders/s, req/s`, 0.6, seconds, [
        { server: shop, path, order: order.shop },
        { server: bare, path: `/ready/${name}`, order: order.bare },
      ]),
    )
  const orders = steadily(ordersPerSecond, order.shop)
  const seen = await seeChanges(shop, watched, changes)
  await orders.stop()
  rows.push(atMost(`a change is visible beside them, ms, the slowest of ${changes}`, Math.max(...seen), 250))
  return tableOf(rows, [`reads by ${driver} -c${clients}, in turns of ${seconds} s, ${rounds} each`])
}

type Turn = { server: Server; path: string; order?: () => Promise<unknown> }

/** In turns, so that the machine's other load affects both; orders go to the server whose turn it is. */
async function compare(what: string, least: number, seconds: number, turns: readonly [Turn, Turn]): Promise<Row> {
  const runs: [ReadRun[], ReadRun[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const [index, { server, path, order }] of turns.entries()) {
      const orders = order && steadily(ordersPerSecond, order)
      runs[index]?.push(await readFrom(server, path, { clients, seconds }))
      await orders?.stop()
    }
  const mean = (all: ReadRun[], of: (one: ReadRun) => number) => all.reduce((sum, one) => sum + of(one), 0) / rounds
  const [ours, theirs] = runs.map((all) => mean(all, ({ perSecond }) => perSecond)) as [number, number]
  const [p99, bareP99] = runs.map((all) => mean(all, ({ p99 }) => p99)) as [number, number]
  const failed = runs[0].reduce((sum, one) => sum + one.failed, 0)
  row(what, whole(ours), whole(theirs), ms(p99), ms(bareP99), failed)
  return shareOfBare(what, ours, theirs, least, failed === 0)
}

async function placeAtBare(bare: Bare, product: Product): Promise<void> {
  const response = await fetch(`${bare.url}/orders`, orderOf(product))
  if (!response.ok) throw new Error(`the bare server refused an order: ${response.status}`)
  await response.arrayBuffer()
}

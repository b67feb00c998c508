import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { drive, type Server } from '../../measure/drive.ts'
import { memoryOf } from '../../measure/processes.ts'
import { ms, printLoad, quantile, row } from '../../measure/report.ts'
import type { Part } from '../../measure/results.ts'
import { driver, readFrom } from '../../measure/wrk.ts'
import { untilDone } from '../../shop/admin.ts'
import { anyOf, orderOf, piecesOf } from '../../shop/products.ts'
import { withShop } from '../../shop/with-shop.ts'
import { vendurePackages } from '../packages.ts'
import { detail, isPlaced, list, orderOf as orderAtVendure } from './questions.ts'
import { startVendure } from './vendure.ts'

const [readers, shoppers, rounds] = [32, 8, 3] as const
const version = `Vendure ${vendurePackages['@vendure/core']}`

/** Compares the same list, detail and guest's order in both shops, in turns. */
export const compareVendure = (seconds: number): Promise<Part> =>
  withShop(async ({ folder, shop }) => {
    const { products } = await shop.admin.get<{ products: Product[] }>('/products')
    const pieces = await piecesOf(shop.admin)
    const [first] = pieces
    if (!first) throw new Error('nothing to sell')
    const vendure = await startVendure(folder, products)
    try {
      printLoad(`The shop and ${version}, in turns of ${seconds} s; reads by ${driver} -c${readers}`)
      row('', 'shop', version, 'times')
      const rows = [
        await inTurns('list of 24, req/s', [
          () => reads(shop, '/api/products?limit=24', seconds),
          () => reads(vendure, list, seconds),
        ]),
        await inTurns('detail, req/s', [
          () => reads(shop, `/api/products/${first.id}`, seconds),
          () => reads(vendure, detail(first.id), seconds),
        ]),
        ...(await orderRows({
          shop: async () => {
            const ordered = await drive(shop, { clients: shoppers, seconds, ask: () => orderOf(anyOf(pieces)) })
            await untilDone(shop.admin)
            return ordered
          },
          vendure: () =>
            drive(vendure, {
              clients: shoppers,
              seconds,
              // Its ids count from 1 in the order in which the products were imported.
              ask: () => orderAtVendure(1 + Math.floor(Math.random() * products.length)),
              isFine: isPlaced,
            }),
        })),
      ]
      const ours = await memoryOf(shop.pid)
      const [theirs, itsPostgres] = [await memoryOf(vendure.pid), await memoryOf(vendure.postgresPid)]
      const memory = [ours.own + ours.below, theirs.own + theirs.below + itsPostgres.own + itsPostgres.below] as const
      return {
        head: ['', 'this shop', version, ''],
        rows: [
          ...rows,
          ['memory behind it all, PSS MB', memory[0].toFixed(0), memory[1].toFixed(0), winner(memory[1], memory[0])],
        ],
        notes: [
          'vendure: without pictures, mails, parcels and statistics, which this shop’s orders have; its guest’s whole checkout is one request of six mutations',
        ],
      }
    } finally {
      await vendure.stop()
    }
  })

async function reads(server: Server, path: string, seconds: number): Promise<number> {
  const { perSecond, failed } = await readFrom(server, path, { clients: readers, seconds })
  if (failed > 0) throw new Error(`${failed} reads of ${path} failed`)
  return perSecond
}

async function inTurns(name: string, turns: readonly [() => Promise<number>, () => Promise<number>]) {
  for (const turn of turns) await turn()
  const found: [number, number] = [0, 0]
  for (let round = 0; round < rounds; round++)
    for (const [index, turn] of turns.entries()) found[index === 0 ? 0 : 1] += (await turn()) / rounds
  const cells = [name, ...found.map((rate) => Math.round(rate).toLocaleString('en')), winner(...found)]
  row(...(cells as [string, ...string[]]))
  return cells
}

type Orders = Record<'shop' | 'vendure', () => Promise<Awaited<ReturnType<typeof drive>>>>

async function orderRows(orders: Orders): Promise<string[][]> {
  const rates = { shop: [] as number[], vendure: [] as number[] }
  const times = { shop: [] as number[], vendure: [] as number[] }
  for (let round = 0; round <= rounds; round++)
    for (const name of ['shop', 'vendure'] as const) {
      const { perSecond, failed, count, times: took } = await orders[name]()
      if (failed > 0) throw new Error(`${failed} of ${count} orders failed at ${name}`)
      // The first round is the warm-up.
      if (round === 0) continue
      rates[name].push(perSecond)
      times[name].push(...took)
    }
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
  const [ours, theirs] = [mean(rates.shop), mean(rates.vendure)]
  const [p99, theirP99] = [quantile(times.shop, 0.99), quantile(times.vendure, 0.99)]
  const rows = [
    [`guest orders/s, ${shoppers} shoppers`, ours.toFixed(0), theirs.toFixed(0), winner(ours, theirs)],
    ['their p99, ms', ms(p99), ms(theirP99), winner(theirP99, p99)],
  ]
  for (const cells of rows) row(...(cells as [string, ...string[]]))
  return rows
}

/** The ratio of two figures of which more is better. */
const winner = (ours: number, theirs: number): string =>
  ours >= theirs ? `${(ours / theirs).toFixed(1)} ×` : `${(theirs / ours).toFixed(1)} × for the peer`

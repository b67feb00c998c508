import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { ms, printLoad, row } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { idleOf, ordersFor } from './orders-for.ts'

const [shoppers, most, together] = [8, 1.3, 50] as const

/** Measures an order with this number of open dashboards, each of which is notified of it. */
export async function growStreams(shop: BenchedShop, pieces: readonly Product[], seconds: number): Promise<Part> {
  printLoad(`1 to 1,000 live streams, ${shoppers} shoppers`)
  await ordersFor(shop, pieces, { shoppers, seconds: 2, idle: 0 })
  const rows: string[][] = []
  const cost: number[] = []
  const open: ClientRequest[] = []
  try {
    for (const count of [1, 10, 100, 1_000]) {
      while (open.length < count) open.push(...(await openStreams(shop, Math.min(together, count - open.length))))
      const idle = await idleOf(shop, 4)
      const found = await ordersFor(shop, pieces, { shoppers, seconds, idle })
      const broken = open.filter(({ destroyed }) => destroyed).length
      if (broken > 0) throw new Error(`${broken} of ${count} streams ended`)
      cost.push(found.cpu)
      const idleSecond = (idle * 1_000).toFixed(0)
      rows.push([
        ...[count.toLocaleString('en'), found.perSecond.toFixed(0), ms(found.p99), found.cpu.toFixed(1)],
        ...[idleSecond, found.memory.toFixed(0)],
      ])
      row(...(rows.at(-1) as [string, ...string[]]))
    }
  } finally {
    for (const stream of open) stream.destroy()
  }
  const ratio = (cost.at(-1) ?? 0) / (cost[0] ?? 1)
  return {
    head: ['live streams', 'orders/s', 'p99 ms', 'CPU ms an order', 'idle, CPU ms/s', 'PSS MB'],
    rows,
    notes: [
      `streams: an order takes ${ratio.toFixed(2)} × with 1,000 of them (bar: ${most} ×): ${ratio <= most ? 'reached' : 'MISSED'}`,
    ],
  }
}

/** Resolves when each stream has received its first figures. */
const openStreams = ({ api, admin: { authorization } }: BenchedShop, count: number): Promise<ClientRequest[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const request = get(`${api}/admin/live`, { agent: false, headers: { authorization } })
      request.on('error', () => {})
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      if (response.statusCode !== 200) throw new Error(`a live stream was answered ${response.statusCode}`)
      await once(response, 'data')
      response.resume()
      return request
    }),
  )

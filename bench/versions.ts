import { join, resolve } from 'node:path'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { type BenchRequest, drive } from './measure/drive.ts'
import { cpuOf } from './measure/processes.ts'
import { print, printLoad, quantile, row, target } from './measure/report.ts'
import { untilCaughtUp } from './shop/admin.ts'
import { anyOf, orderOf, stockUp } from './shop/products.ts'
import { type BenchedShop, startShop } from './shop/shop.ts'

const [rounds, clients, allowed] = [5, 8, 1.05]

/**
 * Compares the CPU time per request of this checkout and another (`--against`), each with its Postgres: medians of five
 * rounds in turns. Resolves to whether none is more than 5 % above the other's.
 */
export async function compareVersions(folder: string, against: string | null, seconds: number): Promise<boolean> {
  if (!against) throw new Error('versions: --against takes the folder of another checkout')
  printLoad(`CPU per request, against ${against}`)
  const now = await startShop(join(folder, 'now'), 'embedded')
  const earlier = await startShop(join(folder, 'earlier'), 'embedded', false, {}, resolve(against))
  try {
    const products = [await stocked(now), await stocked(earlier)] as const
    row('', 'before, ms', 'now, ms', 'ratio', 'failed')
    let kept = true
    for (const { name, ask } of cases) {
      const spent: { now: number[]; before: number[]; failed: number } = { now: [], before: [], failed: 0 }
      for (let round = 0; round < rounds; round++)
        for (const version of round % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const)) {
          const [shop, list] = version === 'now' ? [now, products[0]] : [earlier, products[1]]
          const used = await cpuOf(shop.pid)
          const { count, failed } = await drive(shop, { clients, seconds, ask: () => ask(list) })
          // The effects of an order are part of its cost.
          await untilCaughtUp(shop.admin)
          const { own, below } = await cpuOf(shop.pid)
          spent[version].push((own + below - used.own - used.below) / count)
          spent.failed += failed
        }
      const [was, is] = [quantile(spent.before, 0.5), quantile(spent.now, 0.5)]
      row(name, was.toFixed(3), is.toFixed(3), (is / was).toFixed(2), spent.failed)
      kept &&= is / was <= allowed && spent.failed === 0
    }
    target('CPU per request', kept, `at most ${allowed} of what it was, none failed`)
    return kept
  } finally {
    await Promise.all([now.stop(), earlier.stop()])
    print()
  }
}

async function stocked(shop: BenchedShop): Promise<Product[]> {
  const products = await stockUp(shop.admin)
  await untilCaughtUp(shop.admin)
  return products
}

const get = (path: string): BenchRequest => ({ method: 'GET', path })

const cases: { name: string; ask: (products: Product[]) => BenchRequest }[] = [
  { name: 'list of 24', ask: () => get('/api/products?limit=24') },
  { name: 'list, searched', ask: () => get('/api/products?q=ring&sort=newest') },
  { name: 'product', ask: (products) => get(`/api/products/${anyOf(products).id}`) },
  { name: 'home page', ask: () => get('/') },
  { name: 'product page', ask: (products) => get(`/product/${anyOf(products).id}`) },
  { name: "guest's order", ask: (products) => orderOf(anyOf(products)) },
]

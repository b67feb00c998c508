import { join } from 'node:path'
import { startDatabases } from '@suvarna/apps/embedded/databases.ts'
import { lockFolder } from '@suvarna/apps/folder/folder-lock.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import { cpuOf, memoryOf } from '../measure/processes.ts'
import { ms, printLoad, quantile, row } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'
import { timedGet } from '../measure/timed-get.ts'
import { driver, readFrom } from '../measure/wrk.ts'
import { multiplyProducts } from '../search-quality/catalog-database.ts'
import { judgedQueries } from '../search-quality/judge.ts'
import { demoCopy } from '../shop/demo-copy.ts'
import { type BenchedShop, startShop } from '../shop/shop.ts'

const sizes = [72, 720, 2_880, 10_000] as const
const [limitMs, lists] = [30, 200] as const
const filters = [
  'in_stock=1&max_price=2500',
  'gender=women&min_price=500',
  'in_stock=1&gender=unisex,women',
  'min_price=900&max_price=4000&sort=price_low',
]

/**
 * Measures lists and searches with filters through the gateway, each once, so that none comes from a cache; from 72
 * products.
 */
export async function growProducts(folder: string): Promise<Part> {
  printLoad(`72 to 10,000 products, one question after the other, each once; the same list by ${driver} -c32`)
  row('products', 'list p99', 'search p50', 'search p99', 'CPU ms', 'same list/s', 'PSS MB')
  const rows: string[][] = []
  let p99 = 0
  for (const size of sizes) {
    const shopFolder = await demoCopy(join(folder, String(size)))
    const count = await withProducts(shopFolder, size)
    const shop = await startShop(shopFolder, 'embedded')
    try {
      const list = await askAll(shop, await listsOf(count))
      const search = await askAll(shop, await searches())
      const same = await readFrom(shop, '/api/products?limit=24', { clients: 32, seconds: 3 })
      const { own, below } = await memoryOf(shop.pid)
      p99 = search.p99
      rows.push([
        ...[count.toLocaleString('en'), ms(list.p99), ms(search.p50), ms(search.p99), search.cpu.toFixed(1)],
        ...[Math.round(same.perSecond).toLocaleString('en'), (own + below).toFixed(0)],
      ])
      row(...(rows.at(-1) as [string, ...string[]]))
    } finally {
      await shop.stop()
    }
  }
  return {
    head: [
      'products',
      'list p99 ms',
      'search with filters, p50 ms',
      'p99 ms',
      'CPU ms a search',
      'the same list, req/s',
      'PSS MB',
    ],
    rows,
    notes: [
      `products: a search with filters among 10,000, p99 ${ms(p99)} ms (bar: ${limitMs}): ${p99 <= limitMs ? 'reached' : 'MISSED'}`,
    ],
  }
}

/** Fills a closed shop's catalogue with copies of its products; returns their number. */
async function withProducts(folder: string, wanted: number): Promise<number> {
  const lock = await lockFolder(folder)
  const databases = await startDatabases(join(folder, 'postgres'))
  try {
    return await multiplyProducts(await databases.open<CatalogDb>('catalog'), wanted)
  } finally {
    await databases.stop()
    await lock.release()
  }
}

/** Pages at varying distances, so that each is a different request. */
const listsOf = async (count: number) =>
  Array.from(
    { length: lists },
    (_, i) => `/api/products?limit=24&page=${1 + (i % Math.ceil(count / 24))}&max_price=${9_000 + i}`,
  )

const searches = async () =>
  (await judgedQueries()).flatMap(({ query }, i) =>
    [0, 1].map(
      (turn) => `/api/products?limit=24&q=${encodeURIComponent(query)}&${filters[(i + turn) % filters.length]}`,
    ),
  )

async function askAll(shop: BenchedShop, paths: readonly string[]) {
  // The first search after a start reads all products, and code that has never run is slow: each is requested once, as
  // it stands.
  for (const [place, { query }] of (await judgedQueries()).entries())
    for (const asked of [`q=${encodeURIComponent(query)}`, `page=${1 + place}&max_price=8000`])
      await (await fetch(`${shop.store}/api/products?limit=23&${asked}`)).arrayBuffer()
  const before = await cpuOf(shop.pid)
  const times: number[] = []
  for (const path of paths) times.push(await timedGet(shop.store + path))
  const after = await cpuOf(shop.pid)
  const cpu = (after.own + after.below - before.own - before.below) / paths.length
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpu }
}

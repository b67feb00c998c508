// `npm run bench`: runs the shop as a separate process and loads it from this one over loopback. Prints each figure
// beside its baseline.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whyNoKafka, whyNoS3 } from '@suvarna/test-infra/availability.ts'
import { benchArchive, judgeArchive } from './archive/archive.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchLastUnits } from './last-units.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLive } from './live.ts'
import { startBare } from './measure/bare.ts'
import { print, printLoad } from './measure/report.ts'
import { benchMemory } from './memory.ts'
import { type BenchOptions, readBenchOptions } from './options.ts'
import { benchEmbeddedCost } from './order-cost/embedded-cost.ts'
import { benchOrderCost } from './order-cost/order-cost.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages/pages.ts'
import { benchPeers } from './peers/peers.ts'
import { benchReads } from './reads.ts'
import { simulateSale } from './sale/main.ts'
import { benchSearchQuality } from './search-quality/search-quality.ts'
import { benchSearchSpeed } from './search-quality/search-speed.ts'
import { untilCaughtUp } from './shop/admin.ts'
import { stockUp } from './shop/products.ts'
import { startShop } from './shop/shop.ts'
import { benchStall } from './stall/stall.ts'
import { benchTable } from './table/table.ts'
import { compareVersions } from './versions.ts'

const options = readBenchOptions(process.argv.slice(2))
const asked = (bench: BenchOptions['which'][number]) => options.which.includes(bench)
/** These need no shop, or one of their own. */
const apart: readonly BenchOptions['which'][number][] = [
  'events',
  'archive',
  'cost',
  'order',
  'sale',
  'stall',
  'versions',
  'search-quality',
  'search-speed',
  'table',
  'growth',
  'peers',
]
const why = options.over === 'kafka' ? (whyNoKafka() ?? whyNoS3()) : null
if (why) print(`SKIP: ${why}`)
else if (options.which.some((bench) => !apart.includes(bench))) await benchShop()
if (asked('table')) await benchTable(options.only, options.quick)
if (asked('growth')) await benchGrowth(options.only, options.quick)
if (asked('peers')) await benchPeers(options.only, options.quick)
if (asked('archive')) await archive()
if (asked('cost')) await orderCost()
if (asked('order')) await embeddedOrder()
if (asked('sale')) await simulateSale()
if (asked('stall')) await stall()
if (asked('versions')) await versions()
if (asked('search-speed') && !(await benchSearchSpeed())) process.exitCode = 1
if (asked('search-quality') && !(await benchSearchQuality())) process.exitCode = 1
if (asked('events'))
  await once(spawn(process.execPath, [join(import.meta.dirname, 'events.ts')], { stdio: 'inherit' }), 'exit')

async function benchShop() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-bench-'))
  printLoad(`The shop starts (${options.over}), with its demo data`)
  const began = performance.now()
  const shop = await startShop(join(folder, 'shop'), options.over)
  print(`  open after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  const bare = await startBare(folder)
  const close = async () => {
    await bare.stop()
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => close().finally(() => process.exit(1)))
  try {
    // First, while the shop is fresh.
    if (asked('lighthouse')) await benchLighthouse(shop, options.runs)
    if (asked('pages') && !(await benchPages(shop, options.runs))) process.exitCode = 1
    if (options.which.every((bench) => ['lighthouse', 'pages'].includes(bench) || apart.includes(bench))) return
    const products = await stockUp(shop.admin)
    if (options.over === 'embedded') await untilCaughtUp(shop.admin)
    if (asked('reads')) await benchReads(shop, bare, products, options.seconds)
    if (asked('orders')) await benchOrders(shop, bare, products, options.seconds)
    const [last] = products
    if (asked('last-units') && last) await benchLastUnits(shop, last)
    if (asked('live')) await benchLive(shop, products, options.samples, options.over === 'kafka' ? 1_000 : 250)
    if (asked('memory')) await benchMemory(shop, products, options.orders)
  } finally {
    await close()
  }
}

/** In a shop of its own: it changes the folder too much for the others. */
async function archive() {
  const folder = options.keep ?? (await mkdtemp(join(tmpdir(), 'suvarna-archive-')))
  try {
    if (!judgeArchive(await benchArchive(folder, options))) process.exitCode = 1
  } finally {
    if (!options.keep) await rm(folder, { recursive: true, force: true })
  }
}

/** Measures the cost of one order in a single-process shop. */
async function embeddedOrder() {
  const folder = options.keep ?? (await mkdtemp(join(tmpdir(), 'suvarna-order-')))
  const shop = () => startShop(join(folder, 'shop'), 'embedded')
  try {
    await benchEmbeddedCost(join(folder, 'shop'), shop, options.offer, options.rate)
  } finally {
    if (!options.keep) await rm(folder, { recursive: true, force: true })
  }
}

/** In a shop of its own, with its own past. */
async function stall() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-stall-'))
  try {
    if (!(await benchStall(folder))) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs two checkouts, each with a shop of its own. */
async function versions() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-versions-'))
  try {
    if (!(await compareVersions(folder, options.against, options.seconds))) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures an operator's cost of one order, always over real Kafka. */
async function orderCost() {
  const why = whyNoKafka() ?? whyNoS3()
  if (why) return print(`SKIP: ${why}`)
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-cost-'))
  const shop = () => startShop(join(folder, 'shop'), 'kafka', true)
  try {
    printLoad('The shop starts over Kafka, with its demo data')
    const first = await shop()
    await benchOrderCost(join(folder, 'shop'), first, shop, { seconds: options.seconds * 5 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

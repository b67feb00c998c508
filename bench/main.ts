// `npm run bench`: the shop as a separate process, loaded from this one over loopback, each figure beside its baseline.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whyNoKafka, whyNoS3 } from '@suvarna/test-infra/availability.ts'
import { benchArchive, judgeArchive } from './archive/archive.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLive } from './live.ts'
import { startBare } from './measure/bare.ts'
import { say, sayLoad } from './measure/report.ts'
import { benchMemory } from './memory.ts'
import { type BenchOptions, readBenchOptions } from './options.ts'
import { benchOrderCost } from './order-cost/order-cost.ts'
import { benchOrders } from './orders.ts'
import { benchReads } from './reads.ts'
import { benchRush } from './rush.ts'
import { simulateSale } from './sale/main.ts'
import { untilCaughtUp } from './shop/admin.ts'
import { stockUp } from './shop/products.ts'
import { startShop } from './shop/shop.ts'
import { benchStall } from './stall/stall.ts'

const options = readBenchOptions(process.argv.slice(2))
const asked = (bench: BenchOptions['which'][number]) => options.which.includes(bench)
/** These need no shop, or a shop of their own. */
const apart: readonly BenchOptions['which'][number][] = ['events', 'archive', 'cost', 'sale', 'stall']
const why = options.over === 'kafka' ? (whyNoKafka() ?? whyNoS3()) : null
if (why) say(`SKIP: ${why}`)
else if (options.which.some((bench) => !apart.includes(bench))) await benchShop()
if (asked('archive')) await archive()
if (asked('cost')) await orderCost()
if (asked('sale')) await simulateSale()
if (asked('stall')) await stall()
if (asked('events'))
  await once(spawn(process.execPath, [join(import.meta.dirname, 'events.ts')], { stdio: 'inherit' }), 'exit')

async function benchShop() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-bench-'))
  sayLoad(`The shop starts (${options.over}), with its demo data`)
  const began = performance.now()
  const shop = await startShop(join(folder, 'shop'), options.over)
  say(`  open after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
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
    if (options.which.every((bench) => bench === 'lighthouse' || apart.includes(bench))) return
    const pieces = await stockUp(shop.admin)
    if (options.over === 'embedded') await untilCaughtUp(shop.admin)
    if (asked('reads')) await benchReads(shop, bare, pieces, options.seconds)
    if (asked('orders')) await benchOrders(shop, bare, pieces, options.seconds)
    const [last] = pieces
    if (asked('rush') && last) await benchRush(shop, last)
    if (asked('live')) await benchLive(shop, pieces, options.samples, options.over === 'kafka' ? 1_000 : 250)
    if (asked('memory')) await benchMemory(shop, pieces, options.orders)
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

/** A shop of its own, with its own past. */
async function stall() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-stall-'))
  try {
    if (!(await benchStall(folder))) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Over real Kafka always: what one order costs an operator. */
async function orderCost() {
  const why = whyNoKafka() ?? whyNoS3()
  if (why) return say(`SKIP: ${why}`)
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-cost-'))
  const shop = () => startShop(join(folder, 'shop'), 'kafka', true)
  try {
    sayLoad('The shop starts over Kafka, with its demo data')
    const first = await shop()
    await benchOrderCost(join(folder, 'shop'), first, shop, { seconds: options.seconds * 5 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

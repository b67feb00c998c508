// `npm run bench:telemetry`: the cost of traces and scrapes at default sampling. Two shops side by side, one of them
// observed, are loaded in turns, so that other load on the machine affects both alike.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchRequest, type Driven, drive, steadily } from './measure/drive.ts'
import { cpuOf } from './measure/processes.ts'
import { ms, printLoad, quantile, row, target } from './measure/report.ts'
import { untilCaughtUp } from './shop/admin.ts'
import { anyOf, orderOf, stockUp } from './shop/products.ts'
import { type BenchedShop, startShop } from './shop/shop.ts'

const rounds = 9
const seconds = 4
const clients = 8
const most = 0.1

const folder = await mkdtemp(join(tmpdir(), 'suvarna-telemetry-'))
const sink = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'))
})
await new Promise<void>((listening) => sink.listen(0, '127.0.0.1', listening))

type Both = { silent: BenchedShop; watched: BenchedShop }

const shops: BenchedShop[] = []
const start = async (name: string) => {
  const shop = await startShop(join(folder, name), 'embedded')
  shops.push(shop)
  return shop
}
try {
  const silent = await start('silent')
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`
  const watched = await start('watched')
  const scraper = steadily(1 / 15, async () => (await fetch(`${watched.internal}/metrics`)).arrayBuffer())
  try {
    await compareAll({ silent, watched })
  } finally {
    await scraper.stop()
  }
} finally {
  await Promise.all(shops.map((shop) => shop.stop()))
  sink.close()
  await rm(folder, { recursive: true, force: true })
}

async function compareAll(both: Both) {
  const products = await stockUp(both.silent.admin)
  await stockUp(both.watched.admin)
  await compare(both, 'Orders', () => orderOf(anyOf(products)))
  await compare(both, 'Products', () => ({ method: 'GET', path: `/api/products/${anyOf(products).id}` }))
}

async function compare({ silent, watched }: Both, what: string, ask: () => BenchRequest): Promise<void> {
  printLoad(`${what}, ${clients} at a time, ${rounds} rounds of ${seconds} s for each shop in turn`)
  // Includes everything that follows from a request: a slower shop would otherwise do more of its work outside the
  // measured seconds.
  const run = async (shop: BenchedShop) => {
    const before = await cpuOf(shop.pid)
    const driven = await drive(shop, { clients, seconds, ask })
    await untilCaughtUp(shop.admin)
    const after = await cpuOf(shop.pid)
    return { ...driven, cpu: { ...driven.cpu, own: (after.own - before.own) / driven.count } }
  }
  for (const shop of [silent, watched]) await run(shop)
  const pairs: { without: Driven; withIt: Driven }[] = []
  for (let round = 0; round < rounds; round++) {
    // They begin in turns, so that neither always has the warmer half of a round.
    const first = round % 2 === 0 ? silent : watched
    const [one, two] = [await run(first), await run(first === silent ? watched : silent)]
    pairs.push(first === silent ? { without: one, withIt: two } : { without: two, withIt: one })
  }
  row('', 'CPU, ms each', 'per second', 'p50 ms', 'failed')
  for (const name of ['without', 'withIt'] as const)
    printRuns(
      name === 'withIt' ? 'with' : name,
      pairs.map((pair) => pair[name]),
    )
  // Compared within a round, because other load changes slowly.
  const cost = quantile(
    pairs.map(({ without, withIt }) => withIt.cpu.own / without.cpu.own - 1),
    0.5,
  )
  target(`${(cost * 100).toFixed(1)} % more CPU time for each`, cost <= most, `at most ${most * 100} %`)
}

/** Prints medians of the rounds; CPU is that of the shop's process per request, ms. */
function printRuns(name: string, runs: readonly Driven[]): void {
  const median = (of: (run: Driven) => number) => quantile(runs.map(of), 0.5)
  const failed = runs.reduce((sum, run) => sum + run.failed, 0)
  const times = median((run) => quantile(run.times, 0.5))
  row(name, median((run) => run.cpu.own).toFixed(3), Math.round(median((run) => run.perSecond)), ms(times), failed)
}

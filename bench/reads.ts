import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { Bare } from './measure/bare.ts'
import { drive, steadily } from './measure/drive.ts'
import { ms, percent, printLoad, quantile, row, target } from './measure/report.ts'
import { anyOf, place } from './shop/products.ts'
import { seeChanges } from './shop/see-changes.ts'
import type { BenchedShop } from './shop/shop.ts'

const clients = 32
const rounds = 3
const ordersPerSecond = 20
const visibleSamples = 60

type Case = { name: string; path: string }

/** Compares list and detail through the gateway with ready buffers of the same size, idle and while stock changes. */
export async function benchReads(shop: BenchedShop, bare: Bare, products: readonly Product[], seconds: number) {
  printLoad('Reads through the gateway')
  const cases: Case[] = [
    { name: 'list', path: '/api/products?limit=24' },
    { name: 'detail', path: `/api/products/${products[0]?.id}` },
  ]
  for (const { name, path } of cases) await bare.keep(name, await (await fetch(shop.store + path)).arrayBuffer())
  row('', 'shop /s', 'bare /s', 'share', 'p99 ms', 'bare p99', 'failed', 'CPU ms', 'bare CPU')
  for (const each of cases) await compare(each, 'quiet', shop, bare, seconds)
  const [watched, ...others] = products
  if (!watched) throw new Error('nothing to sell')
  const orders = steadily(ordersPerSecond, () => place(shop.store, anyOf(others)))
  for (const each of cases) await compare(each, `${ordersPerSecond} orders/s`, shop, bare, seconds)
  const times = await seeChanges(shop, watched, visibleSamples)
  await orders.stop()
  row('change visible, ms', 'p50', ms(quantile(times, 0.5)), 'max', ms(Math.max(...times)))
  target(`a change is visible within ${ms(Math.max(...times))} ms`, Math.max(...times) <= 250, '250 ms')
}

/** Alternating and repeated, so that other load on the machine affects both. */
async function compare({ name, path }: Case, when: string, shop: BenchedShop, bare: Bare, seconds: number) {
  const ours: Awaited<ReturnType<typeof drive>>[] = []
  const theirs: typeof ours = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await drive(shop, { clients, seconds, ask: () => ({ method: 'GET', path }) }))
    theirs.push(await drive(bare, { clients, seconds, ask: () => ({ method: 'GET', path: `/ready/${name}` }) }))
  }
  const mean = (all: typeof ours) => all.reduce((sum, { perSecond }) => sum + perSecond, 0) / rounds
  const times = (all: typeof ours) => all.flatMap((one) => one.times)
  const cpu = (all: typeof ours) => all.reduce((sum, one) => sum + one.cpu.own, 0) / rounds
  const failed = ours.reduce((sum, one) => sum + one.failed, 0)
  const [shopRate, bareRate] = [mean(ours), mean(theirs)]
  row(
    `${name}, ${when}`,
    Math.round(shopRate),
    Math.round(bareRate),
    percent(shopRate, bareRate),
    ms(quantile(times(ours), 0.99)),
    ms(quantile(times(theirs), 0.99)),
    failed,
    cpu(ours).toFixed(2),
    cpu(theirs).toFixed(2),
  )
  target(
    `${name}, ${when}: ${percent(shopRate, bareRate)} of the bare server`,
    shopRate >= bareRate / 2 && failed === 0,
    'at least 50 %, none failed',
  )
}

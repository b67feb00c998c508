import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { Bare } from './measure/bare.ts'
import { drive } from './measure/drive.ts'
import { ms, percent, printLoad, quantile, row, target } from './measure/report.ts'
import { untilCaughtUp } from './shop/admin.ts'
import { anyOf, orderOf } from './shop/products.ts'
import type { BenchedShop } from './shop/shop.ts'

const warmUpSeconds = 2

/**
 * Measures guests who order as fast as they can, against a baseline of one transaction with three statements, and the
 * time that the consumers take to catch up.
 */
export async function benchOrders(shop: BenchedShop, bare: Bare, products: readonly Product[], seconds: number) {
  printLoad('Guest orders, cash on delivery')
  row('', 'shop /s', 'bare /s', 'share', 'p50 ms', 'p99 ms', 'bare p99', 'failed', 'caught up', 'Node CPU', 'bare Node')
  const ours = (clients: number, time: number) =>
    drive(shop, { clients, seconds: time, ask: () => orderOf(anyOf(products)) })
  const theirs = (clients: number, time: number) =>
    drive(bare, { clients, seconds: time, ask: () => ({ ...orderOf(anyOf(products)), path: '/orders' }) })
  await ours(8, warmUpSeconds)
  await theirs(8, warmUpSeconds)
  for (const clients of [8, 64]) {
    await untilCaughtUp(shop.admin)
    const bareRun = await theirs(clients, seconds)
    const run = await ours(clients, seconds * 2)
    const caughtUp = await untilCaughtUp(shop.admin)
    const [p99, bareP99] = [quantile(run.times, 0.99), quantile(bareRun.times, 0.99)]
    const share = percent(run.perSecond, bareRun.perSecond)
    row(
      `${clients} shoppers`,
      ...[Math.round(run.perSecond), Math.round(bareRun.perSecond), share],
      ...[ms(quantile(run.times, 0.5)), ms(p99), ms(bareP99), run.failed, `${ms(caughtUp)} ms`],
      ...[run.cpu.own.toFixed(1), bareRun.cpu.own.toFixed(1)],
    )
    if (clients > 8) continue
    target(`${share} of the bare server`, run.perSecond >= bareRun.perSecond * 0.2, 'at least 20 %')
    target(`p99 is ${(p99 / bareP99).toFixed(1)} times the bare server's`, p99 <= 3 * bareP99, 'at most 3 times')
    target(`${run.failed} of ${run.count} failed`, run.failed === 0, 'none')
  }
}

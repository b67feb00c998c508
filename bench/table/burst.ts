import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { Bare } from '../measure/bare.ts'
import { drive } from '../measure/drive.ts'
import { ms, printLoad, quantile, row } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'
import { untilCaughtUp } from '../shop/admin.ts'
import { anyOf, orderOf } from '../shop/products.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { shareOfBare, tableOf } from './bars.ts'

const [shoppers, warmUpSeconds, burstSeconds, rounds, caughtUpMs] = [8, 2, 5, 2, 10_000] as const

/** Measures shoppers who order as fast as they are answered, against one transaction of three statements, in turns. */
export async function burstRows(shop: BenchedShop, bare: Bare, pieces: readonly Product[]): Promise<Part> {
  printLoad(`A burst of ${burstSeconds} s, ${shoppers} shoppers, guest orders, cash on delivery`)
  const ours = (seconds: number) => drive(shop, { clients: shoppers, seconds, ask: () => orderOf(anyOf(pieces)) })
  const theirs = (seconds: number) =>
    drive(bare, { clients: shoppers, seconds, ask: () => ({ ...orderOf(anyOf(pieces)), path: '/orders' }) })
  await ours(warmUpSeconds)
  await theirs(warmUpSeconds)
  await untilCaughtUp(shop.admin)
  const runs: { rate: number; bareRate: number; p99: number; bareP99: number; failed: number; caughtUp: number }[] = []
  row('', 'shop /s', 'bare /s', 'p50 ms', 'p99 ms', 'bare p99', 'failed', 'caught up')
  for (let round = 0; round < rounds; round++) {
    const reference = await theirs(burstSeconds)
    const { perSecond: rate, times, failed } = await ours(burstSeconds)
    const caughtUp = await untilCaughtUp(shop.admin)
    const [p99, bareP99] = [quantile(times, 0.99), quantile(reference.times, 0.99)]
    runs.push({ rate, bareRate: reference.perSecond, p99, bareP99, failed, caughtUp })
    row(
      '',
      Math.round(rate),
      Math.round(reference.perSecond),
      ms(quantile(times, 0.5)),
      ms(p99),
      ms(bareP99),
      failed,
      ms(caughtUp),
    )
  }
  const mean = (of: (run: (typeof runs)[number]) => number) => runs.reduce((sum, run) => sum + of(run), 0) / rounds
  const slowest = Math.max(...runs.map(({ caughtUp }) => caughtUp))
  const sound = slowest <= caughtUpMs && runs.every(({ failed }) => failed === 0)
  const [p99, bareP99] = [mean((run) => run.p99), mean((run) => run.bareP99)]
  return tableOf(
    [
      shareOfBare(
        `guest orders accepted/s, ${shoppers} shoppers, ${burstSeconds} s`,
        mean(({ rate }) => rate),
        mean(({ bareRate }) => bareRate),
        0.25,
        sound,
      ),
      {
        name: 'their p99, ms',
        shop: ms(p99),
        bare: ms(bareP99),
        ratio: `${(p99 / bareP99).toFixed(1)} ×`,
        bar: '≤ 3 ×',
        reached: p99 <= 3 * bareP99,
      },
    ],
    [`burst: everybody caught up ${(slowest / 1_000).toFixed(1)} s after it at the latest (bar: 10 s)`],
  )
}

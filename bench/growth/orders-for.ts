import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { drive } from '../measure/drive.ts'
import { cpuOf, memoryOf } from '../measure/processes.ts'
import { quantile } from '../measure/report.ts'
import { lagsOf, untilDone } from '../shop/admin.ts'
import { anyOf, orderOf } from '../shop/products.ts'
import type { BenchedShop } from '../shop/shop.ts'

const lookMs = 500

export type Ordered = { perSecond: number; p50: number; p99: number; cpu: number; memory: number }

/** CPU that the shop uses per millisecond without orders, while its lag is polled. */
export async function idleOf({ pid, admin }: BenchedShop, seconds: number): Promise<number> {
  const before = await cpuOf(pid)
  const began = performance.now()
  while (performance.now() - began < seconds * 1_000) await Promise.all([lagsOf(admin), delay(lookMs)])
  const after = await cpuOf(pid)
  return (after.own + after.below - before.own - before.below) / (performance.now() - began)
}

/**
 * Runs guests' orders for this time, and until everything that follows is done. Returns the CPU of Node and Postgres
 * per order, without what the idle shop would have used, and the memory (PSS, MB) afterwards.
 */
export async function ordersFor(
  shop: BenchedShop,
  pieces: readonly Product[],
  { shoppers, seconds, idle }: { shoppers: number; seconds: number; idle: number },
): Promise<Ordered> {
  const before = await cpuOf(shop.pid)
  const began = performance.now()
  const ask = () => orderOf(anyOf(pieces))
  const { count, failed, perSecond, times } = await drive(shop, { clients: shoppers, seconds, ask })
  if (failed > 0) throw new Error(`${failed} of ${count} orders failed`)
  await untilDone(shop.admin, lookMs)
  const after = await cpuOf(shop.pid)
  const spent = after.own + after.below - before.own - before.below - idle * (performance.now() - began)
  const { own, below } = await memoryOf(shop.pid)
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  return { perSecond, p50, p99, cpu: spent / count, memory: own + below }
}

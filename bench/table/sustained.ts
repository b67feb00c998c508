import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { steadily } from '../measure/drive.ts'
import { cpuOf } from '../measure/processes.ts'
import { ms, printLoad, quantile, row } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'
import { connectShoppers } from '../measure/shoppers.ts'
import { untilDone } from '../shop/admin.ts'
import { anyOf, orderOf } from '../shop/products.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { atLeast, tableOf } from './bars.ts'
import { watchLag } from './watch-lag.ts'

const [first, most, trySeconds, connections, tries] = [60, 960, 8, 64, 3] as const
/** An order that takes longer is late, and so is a shop that starts this many fewer than are due. */
const answerMs = 2_000

/**
 * Finds the highest steady rate of guests' orders that the shop keeps up with: doubles it until one is too high,
 * bisects between the last two, and proves it for a minute; ten percent less where it failed in that minute.
 */
export async function sustainedRows(
  folder: string,
  shop: BenchedShop,
  pieces: readonly Product[],
  seconds: number,
): Promise<Part> {
  printLoad(`Orders at a steady rate, every follower, parcel and mail at most 2 s behind, proved for ${seconds} s`)
  row('', 'orders/s', 'p99 ms', 'CPU ms each', 'seconds', 'late')
  const at = (rate: number, time: number) => orderAt(folder, shop, pieces, rate, time)
  let held = 0
  let tooMuch: number = first
  for (; tooMuch <= most && (await at(tooMuch, trySeconds)).late === null; tooMuch *= 2) held = tooMuch
  for (let step = 0; step < 3; step++) {
    const middle = Math.round((held + tooMuch) / 2)
    if ((await at(middle, trySeconds)).late === null) held = middle
    else tooMuch = middle
  }
  const notes: string[] = []
  for (let rate: number = held, turn = 0; turn < tries && rate > 0; rate = Math.round(rate * 0.9), turn++) {
    const proved = await at(rate, seconds)
    if (proved.late === null) {
      notes.push(`sustained: p99 ${ms(proved.p99)} ms, ${proved.cpu.toFixed(1)} ms of CPU an order (Node and Postgres)`)
      return tableOf([atLeast(`sustained for ${seconds} s, orders/s`, proved.perSecond, 150)], notes)
    }
    notes.push(`sustained: ${rate} orders/s ended after ${Math.round(proved.seconds)} s: ${proved.late}`)
  }
  return tableOf([atLeast(`sustained for ${seconds} s, orders/s`, 0, 150)], notes)
}

type Held = { late: string | null; perSecond: number; p99: number; cpu: number; seconds: number }

/**
 * Places this number of orders per second for this time, or until something is late; resolves when everything that
 * follows is done.
 */
async function orderAt(
  folder: string,
  { url, pid, admin }: BenchedShop,
  pieces: readonly Product[],
  rate: number,
  seconds: number,
): Promise<Held> {
  const pool = connectShoppers(url, connections)
  const watch = await watchLag(folder, admin)
  const before = await cpuOf(pid)
  const times: number[] = []
  let refused: string | null = null
  let waiting = 0
  const began = performance.now()
  const spent = () => (performance.now() - began) / 1_000
  const orders = steadily(rate, async () => {
    const sent = performance.now()
    waiting++
    try {
      const { statusCode, body } = await pool.request(orderOf(anyOf(pieces)))
      const text = await body.text()
      if (statusCode !== 200) refused ??= `an order was answered ${statusCode} ${text.slice(0, 80)}`
      times.push(performance.now() - sent)
    } catch (fault) {
      refused ??= String(fault)
    } finally {
      waiting--
    }
  })
  const late = () => {
    if (waiting > rate * (answerMs / 1_000)) refused ??= `orders are answered later than ${answerMs} ms`
    return refused ?? watch.late()
  }
  while (spent() < seconds && late() === null) await delay(100)
  const lasted = spent()
  await orders.stop()
  const perSecond = times.length / spent()
  const verdict = late() ?? (Math.max(...times) > answerMs ? `an order took ${ms(Math.max(...times))} ms` : null)
  await watch.stop()
  await untilDone(admin)
  await pool.close()
  const after = await cpuOf(pid)
  const cpu = (after.own + after.below - before.own - before.below) / times.length
  const p99 = quantile(times, 0.99)
  row(`${rate} asked for`, perSecond.toFixed(1), ms(p99), cpu.toFixed(1), lasted.toFixed(0), verdict ?? 'nothing')
  return { late: verdict, perSecond, p99, cpu, seconds: lasted }
}

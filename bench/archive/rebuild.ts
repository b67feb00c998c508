import { setTimeout as delay } from 'node:timers/promises'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { peakOf } from '../measure/processes.ts'
import { ms, print, printLoad, quantile, row } from '../measure/report.ts'
import type { BenchedShop } from '../shop/shop.ts'
import type { Arrivals } from './arrivals.ts'
import { type Watched, watchReads } from './reads.ts'

type Projection = AnswerOf<'GET /admin/system/orders/projections'>['data'][number]

const askAgainMs = 100
const progressEveryMs = 5_000

export type Rebuilt = { name: string; seconds: number; rows: number; peakMb: number; watched: Watched }

/** Rebuilds an analytics projection and prints its progress, while the admin's pages keep requesting. */
export async function rebuildWatched(shop: BenchedShop, arrivals: Arrivals, name: string): Promise<Rebuilt> {
  printLoad(`${name} is made anew beside the live one, while pages ask and ${arrivals.perSecond} events/s arrive`)
  const peak = await peakOf(shop.pid)
  const began = performance.now()
  let done: Projection | undefined
  const watched = await watchReads(shop, arrivals, async () => {
    await shop.admin.send('POST', `/admin/system/analytics/projections/${name}/rebuild`)
    done = await finished(shop, name)
  })
  const seconds = (performance.now() - began) / 1_000
  const rebuilt = { name, seconds, rows: done?.rows ?? 0, peakMb: await peak.read(), watched }
  row(`${name}, ${seconds.toFixed(1)} s`, 'rows', rebuilt.rows, 'peak MB', Math.round(rebuilt.peakMb))
  const [p50, p99] = [quantile(watched.times, 0.5), quantile(watched.times, 0.99)]
  row('  reads meanwhile', watched.judged, 'p50 ms', ms(p50), 'p99 ms', ms(p99), 'wrong', watched.wrong.length)
  for (const line of watched.wrong.slice(0, 5)) print(`  wrong: ${line}`)
  return rebuilt
}

async function finished({ admin }: BenchedShop, name: string): Promise<Projection> {
  for (let said = 0; ; await delay(askAgainMs)) {
    const { data } = await admin.get<AnswerOf<'GET /admin/system/orders/projections'>>(
      '/admin/system/analytics/projections',
    )
    const found = data.find((one) => one.name === name)
    if (!found) throw new Error(`there is no projection ${name}`)
    if (performance.now() - said > progressEveryMs || !found.rebuilding) {
      print(`  ${found.phase}: ${found.read} of ${found.total} events, ${found.rows} rows`)
      said = performance.now()
    }
    if (found.rebuilding) continue
    if (found.error || found.phase !== 'done') throw new Error(`${name}: ${found.error ?? found.phase}`)
    return found
  }
}

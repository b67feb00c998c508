import { setTimeout as delay } from 'node:timers/promises'
import type { FigureCheck } from '@suvarna/contracts/analytics/routes.ts'
import { peakOf } from '../measure/processes.ts'
import { print, printLoad, row } from '../measure/report.ts'
import type { BenchedShop } from '../shop/shop.ts'

export type Checked = Pick<FigureCheck, 'state' | 'events' | 'milliseconds' | 'metrics'> & { peakMb: number }

/** Recounts every metric from the archive. */
export async function checkArchive({ admin, pid }: BenchedShop): Promise<Checked> {
  printLoad('Every figure is counted once more from the archive')
  const peak = await peakOf(pid)
  const begun = await admin.send<{ data: FigureCheck }>('POST', '/admin/analytics/check')
  let check = begun.data
  for (; check.state === 'running'; await delay(200))
    check = (await admin.get<{ data: FigureCheck }>('/admin/analytics/check')).data
  const peakMb = await peak.read()
  const differing = check.metrics.filter(({ difference }) => difference !== 0)
  row(check.state, 'events', check.events ?? 0, 'ms', check.milliseconds ?? 0, 'peak MB', Math.round(peakMb))
  print(`  ${check.metrics.length} figures, ${differing.length} differ${check.problem ? `: ${check.problem}` : ''}`)
  for (const { name, differing: entries } of differing) print(`  ${name} ${entries.join(', ')}`)
  return { ...check, peakMb }
}

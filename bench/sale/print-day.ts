import { print, row } from '../measure/report.ts'
import type { Limits } from './autoscale.ts'
import type { Moment, Pods } from './day.ts'
import type { Scaled } from './manifests.ts'

const clock = (second: number) =>
  [second / 3600, (second / 60) % 60, second % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

/**
 * The hours of the day, the sale's first two minutes in steps of ten seconds, its first half hour in steps of two
 * minutes.
 */
function shown(second: number, opensAt: number | null): boolean {
  if (second % 7200 === 0) return true
  if (opensAt === null) return false
  const into = second - opensAt
  return (into >= 0 && into <= 120 && into % 10 === 0) || (into > 120 && into <= 1800 && into % 120 === 0)
}

const range = ({ min, max }: Limits) => (min === max ? `${min}` : `${min} to ${max}`)

/** Prints the size of every part. */
export function printScaled({ gateway, api, consumers, pool, maxConnections }: Scaled, postgresCores: number): void {
  const each = Object.entries(consumers).map(([name, limits]) => `${name} ${range(limits)}`)
  print(`  Pods: gateway ${range(gateway)}, api of orders ${range(api)}; consumers: ${each.join(', ')}`)
  print(`  ${postgresCores} cores for a Postgres, ${maxConnections} connections, ${pool} for a process`)
  print()
}

const pods = ({ ready, wanted }: Pods) => (ready === wanted ? `${ready}` : `${ready} of ${wanted}`)
/** A smaller lag is only what is in flight between two polls. */
const lagging = 1_000

/** Prints a table during the day; `end` sums up. */
export function printDay(opensAt: number | null, maxConnections: number) {
  let asked = 0
  let refused = 0
  let shownRefused = 0
  let unbooked = { most: 0, second: 0, left: 0 }
  let behindUntil: number | null = null
  let worst = { lag: 0, name: '', second: 0 }
  let most = { connections: 0, accepted: 0 }
  const heldBy = new Map<string, number>()
  row(
    '',
    'asked /s',
    'accepted /s',
    'refused',
    'held by',
    'gateway',
    'orders api',
    'unpublished',
    'most lag',
    'its pods',
  )
  return {
    each(moment: Moment) {
      const { second, consumers } = moment
      asked += moment.asked
      refused = moment.refused
      if (moment.heldBy) heldBy.set(moment.heldBy, (heldBy.get(moment.heldBy) ?? 0) + 1)
      const [name, behind] = Object.entries(consumers).reduce((a, b) => (b[1].lag > a[1].lag ? b : a))
      if (behind.lag > worst.lag) worst = { lag: behind.lag, name, second }
      if (behind.lag + moment.unpublished > lagging) behindUntil = second
      most = {
        connections: Math.max(most.connections, moment.connections),
        accepted: Math.max(most.accepted, moment.accepted),
      }
      const waiting = Math.max(unbooked.most, moment.unbooked)
      unbooked = { most: waiting, second: waiting > unbooked.most ? second : unbooked.second, left: moment.unbooked }
      if (!shown(second, opensAt)) return
      row(
        clock(second),
        ...[moment.asked.toFixed(0), moment.accepted.toFixed(0), Math.round(refused - shownRefused), moment.heldBy],
        ...[pods(moment.gateway), pods(moment.api), Math.round(moment.unpublished), Math.round(moment.unbooked)],
        ...(behind.lag < 1 ? ['', ''] : [` ${name} ${Math.round(behind.lag)}`, pods(behind)]),
      )
      shownRefused = refused
    },
    end() {
      const number = (value: number) => Math.round(value).toLocaleString('en-IN')
      print()
      print(
        `  ${number(asked)} orders asked for, ${number(refused)} refused, at most ${number(most.accepted)} a second`,
      )
      for (const [what, seconds] of heldBy) print(`  held by ${what} for ${seconds} s`)
      print(
        worst.lag > lagging
          ? `  ${worst.name} was behind most, ${number(worst.lag)} events at ${clock(worst.second)}; all had caught up at ${clock(behindUntil ?? 0)}`
          : `  no consumer was ever behind by more than ${number(worst.lag)} events`,
      )
      print(
        `  at most ${number(unbooked.most)} parcels waited for the courier, at ${clock(unbooked.second)}; ${number(unbooked.left)} at midnight`,
      )
      print(`  at most ${most.connections} connections to the database of orders, which allows ${maxConnections}`)
    },
  }
}

import { row, say } from '../report.ts'
import type { Moment } from './day.ts'

const clock = (second: number) =>
  [second / 3600, (second / 60) % 60, second % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

/** The hours of the day, the sale's first two minutes by ten seconds, its first quarter of an hour by the minute. */
function shown(second: number, opensAt: number | null): boolean {
  if (second % 7200 === 0) return true
  if (opensAt === null) return false
  const into = second - opensAt
  return (into >= 0 && into <= 120 && into % 10 === 0) || (into > 120 && into <= 1800 && into % 120 === 0)
}

/** Prints a table as the day goes; `end` sums up. */
export function printDay(opensAt: number | null) {
  let refused = 0
  let asked = 0
  let lagging: number | null = null
  let worst = { lag: 0, name: '', second: 0 }
  row('', 'asked /s', 'accepted /s', 'refused', 'gateway', 'orders api', 'most lag', 'its pods')
  return {
    each({ second, consumers, ...moment }: Moment) {
      asked += moment.asked
      const [name, most] = Object.entries(consumers).reduce((a, b) => (b[1].lag > a[1].lag ? b : a))
      if (most.lag > worst.lag) worst = { lag: most.lag, name, second }
      if (most.lag > 100) lagging = second
      if (shown(second, opensAt)) {
        const pods = ({ ready, wanted }: { ready: number; wanted: number }) => `${ready} of ${wanted}`
        row(
          clock(second),
          ...[moment.asked.toFixed(1), moment.accepted.toFixed(1), Math.round(moment.refused - refused)],
          ...[pods(moment.gateway), pods(moment.api), `${name} ${Math.round(most.lag)}`, pods(most)],
        )
        refused = moment.refused
      }
      if (second === 86_399) refused = moment.refused
    },
    end(total: number) {
      say(
        `\n  ${Math.round(asked).toLocaleString('en-IN')} orders were asked for, ${Math.round(total).toLocaleString('en-IN')} refused` +
          (worst.lag > 100
            ? `; ${worst.name} was behind most at ${clock(worst.second)} (${Math.round(worst.lag)} events)` +
              `, and nobody by more than 100 after ${clock(lagging ?? 0)}`
            : '; no consumer was ever behind by more than 100 events'),
      )
    },
  }
}

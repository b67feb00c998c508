import {
  dayInIndia,
  namedPeriod,
  type Period,
  type PeriodName,
  type PeriodProblem,
  periodNames,
  problemOfPeriod,
} from '@suvarna/contracts/analytics/analytics-period.ts'

/** As in the address: the name of a preset, or `own` with its two days. */
export type PeriodAddress = { range: string; from: string; to: string }
export const defaultPeriod: PeriodAddress = { range: '30', from: '', to: '' }

export const periodLabels: readonly { range: PeriodName | 'own'; label: string }[] = [
  { range: 'today', label: 'Today' },
  { range: '7', label: '7 days' },
  { range: '30', label: '30 days' },
  { range: '90', label: '90 days' },
  { range: '12m', label: '12 months' },
  { range: 'own', label: 'Custom' },
]

type Chosen = { range: PeriodName | 'own'; period: Period; problem: PeriodProblem | null }

/** Returns the period in the address; an unknown range gives the default one. */
export function chosenPeriod({ range, from, to }: PeriodAddress, now: Date = new Date()): Chosen {
  const today = dayInIndia(now)
  if (range === 'own') return { range, period: { from, to }, problem: problemOfPeriod({ from, to }, today) }
  const name = periodNames.find((known) => known === range) ?? '30'
  return { range: name, period: namedPeriod(name, today), problem: null }
}

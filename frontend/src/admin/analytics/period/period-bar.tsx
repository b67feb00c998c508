import { dayInIndia, type Period, type PeriodProblem } from '@suvarna/contracts/analytics/analytics-period.ts'
import { useId } from 'react'
import styles from './period.module.css'
import { type PeriodAddress, periodLabels } from './period-choice.ts'

type Props = {
  range: string
  period: Period
  problem: PeriodProblem | null
  onChange: (wanted: Partial<PeriodAddress>) => void
}

/** Chooses a preset range, or custom dates, both days included. */
export function PeriodBar({ range, period, problem, onChange }: Props) {
  const today = dayInIndia(new Date())
  // Custom dates start from the period on screen.
  const choose = (chosen: string) =>
    onChange(chosen === 'own' ? { range: chosen, ...period } : { range: chosen, from: '', to: '' })
  return (
    <div className={styles.periodBar}>
      <fieldset className={styles.periodRanges}>
        <legend className="visually-hidden">Days</legend>
        {periodLabels.map(({ range: value, label }) => (
          <label key={value}>
            <input type="radio" name="range" checked={value === range} onChange={() => choose(value)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {range === 'own' && (
        <div className={styles.periodOwn}>
          <DayField
            label="From"
            value={period.from}
            latest={today}
            problem={problem?.field === 'from' ? problem.message : null}
            onChange={(from) => onChange({ from })}
          />
          <DayField
            label="To"
            value={period.to}
            latest={today}
            problem={problem?.field === 'to' ? problem.message : null}
            onChange={(to) => onChange({ to })}
          />
        </div>
      )}
    </div>
  )
}

type DayProps = {
  label: string
  value: string
  latest: string
  problem: string | null
  onChange: (day: string) => void
}

function DayField({ label, value, latest, problem, onChange }: DayProps) {
  const id = useId()
  return (
    <div className={styles.periodDay}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        max={latest}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-problem`} className={styles.periodProblem} role="alert">
        {problem}
      </p>
    </div>
  )
}

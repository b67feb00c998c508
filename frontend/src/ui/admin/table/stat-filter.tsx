import { Ticking } from '../updated-ago.tsx'
import './stat-filter.css'

type Stat = { label: string; value: number | undefined; filter: string; tone?: string }
type Props = { label: string; stats: readonly Stat[]; chosen: string; onChoose: (filter: string) => void }

const count = new Intl.NumberFormat('en-IN')

/** Counts that narrow the list below them to what they count; a second press widens it again. */
export function StatFilter({ label, stats, chosen, onChoose }: Props) {
  return (
    <fieldset className="stat-filter" aria-label={label}>
      {stats.map((stat) => (
        <button
          key={stat.label}
          type="button"
          className="stat-choice"
          data-tone={stat.tone}
          aria-pressed={chosen === stat.filter}
          onClick={() => onChoose(chosen === stat.filter ? '' : stat.filter)}
        >
          <span className="stat-choice-label">{stat.label}</span>
          {stat.value === undefined ? (
            <span className="skeleton stat-choice-skeleton" />
          ) : (
            <span className="stat-choice-value">
              <Ticking text={count.format(stat.value)} />
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

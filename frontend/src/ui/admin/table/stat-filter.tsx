import { Ticking } from '../updated-ago.tsx'
import styles from './stat-filter.module.css'

type Stat = { label: string; value: number | undefined; filter: string; tone?: string }
/** `compact`: one line high, and a single line on phones, for screens whose main content is the list below. */
type Props = {
  label: string
  stats: readonly Stat[]
  chosen: string
  compact?: boolean
  onChoose: (filter: string) => void
}

const count = new Intl.NumberFormat('en-IN')

/** Counts that filter the list below to the counted rows; a second press clears the filter. */
export function StatFilter({ label, stats, chosen, compact = false, onChoose }: Props) {
  return (
    <fieldset className={`${styles.statFilter} ${compact ? styles.compact : ''}`} aria-label={label}>
      {stats.map((stat) => (
        <button
          key={stat.label}
          type="button"
          className={styles.statChoice}
          data-tone={stat.tone}
          aria-pressed={chosen === stat.filter}
          onClick={() => onChoose(chosen === stat.filter ? '' : stat.filter)}
        >
          <span className={styles.statChoiceLabel}>{stat.label}</span>
          {stat.value === undefined ? (
            <span className={`skeleton ${styles.statChoiceSkeleton}`} />
          ) : (
            <span className={styles.statChoiceValue}>
              <Ticking text={count.format(stat.value)} />
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

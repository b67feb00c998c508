import { May } from '../../ui/admin/access/may.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import buttonStyles from '../../ui/button.module.css'
import styles from './search-page.module.css'
import type { SearchTerms } from './search-term-reads.ts'

type Props = { searches: SearchTerms['unanswered'] | undefined; onAdd: (q: string) => void }

/** Searches without results, each with a button to define its words. */
export function UnansweredList({ searches, onAdd }: Props) {
  return (
    <section className={`${screenStyles.panel} ${styles.unanswered}`} aria-label="Searches without results">
      <h2>Searches without results</h2>
      <p className="muted small">The last 90 days, without who searched.</p>
      {searches?.length === 0 && <p>None so far. Every search found something.</p>}
      <ul>
        {searches?.map(({ q, count }) => (
          <li key={q}>
            <span className={styles.unansweredText}>{q}</span>
            <span className="muted small amount">{count === 1 ? 'once' : `${count} times`}</span>
            <May do="catalogue.write">
              <button type="button" className={buttonStyles.button} aria-label={`Add “${q}”`} onClick={() => onAdd(q)}>
                Add
              </button>
            </May>
          </li>
        ))}
      </ul>
    </section>
  )
}

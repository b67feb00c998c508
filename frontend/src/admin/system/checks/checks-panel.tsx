import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useRef } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { timeOf } from '../../../lib/format/dates.ts'
import screenStyles from '../../../ui/admin/screen.module.css'
import { Button } from '../../../ui/button.tsx'
import styles from '../system-page.module.css'
import { type Check, checks } from './checks.ts'

const shown = 5

/** Figures that the shop stores twice, compared when the page opens and on request. */
export const ChecksPanel = () => (
  <section className={screenStyles.panel} aria-label="Checks">
    <h2>Checks</h2>
    <ul className={styles.checks}>
      {checks.map((check) => (
        <CheckLine key={check.name} check={check} />
      ))}
    </ul>
  </section>
)

function CheckLine({ check: { name, about, ask } }: { check: Check }) {
  const again = useRef(false)
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: [`check ${name}`],
    queryFn: ({ signal }) => ask(signal, again.current),
    staleTime: 60_000,
    retry: false,
  })
  const differences = data?.differences ?? []
  const wrong = error !== null || differences.length > 0
  const Icon = wrong ? CircleAlert : data ? CircleCheck : CircleDashed
  const outcome = () => {
    if (error) return messageOf(error, error.message || 'The check could not be made')
    if (!data) return 'Comparing…'
    if (differences.length === 0) return `${data.compared}, no difference`
    return `${data.compared}, ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`
  }
  const askAgain = () => {
    again.current = true
    refetch()
  }
  return (
    <li className={styles.check} data-wrong={wrong} data-testid="check">
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <div className={styles.checkText}>
        <h3>{name}</h3>
        <p className="muted">{about}</p>
        <p role="status">
          {outcome()}
          {data && !error && <span className="muted"> · {timeOf(new Date(data.at ?? dataUpdatedAt))}</span>}
        </p>
        {data?.notes?.map((note) => (
          <p key={note} className="muted">
            {note}
          </p>
        ))}
        {differences.length > 0 && (
          <ul className={styles.checkDifferences}>
            {differences.slice(0, shown).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {differences.length > shown && <li>and {differences.length - shown} more</li>}
          </ul>
        )}
      </div>
      <Button busy={isFetching} onClick={askAgain} aria-label={`Check now: ${name}`}>
        Check now
      </Button>
    </li>
  )
}

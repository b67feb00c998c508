import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { DIFFERENCES_SCREEN, differencesInShort } from '../../entities/difference/differences-reads.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { Notice } from '../../ui/notice.tsx'
import styles from './settlements.module.css'

const dayName = (day: string) => dayOf(`${day}T00:00:00Z`)

/** Whether the provider's payments and refunds match our books. */
export function DifferencesNote() {
  const answer = useQuery(differencesInShort())
  const { data } = answer
  if (answer.isLoadingError)
    return (
      <LoadFailure
        text={messageOf(answer.error, 'The comparison with the provider could not be read.')}
        busy={answer.isFetching}
        onRetry={() => answer.refetch()}
      />
    )
  if (!data) return null
  return (
    <>
      {data.unread.length > 0 && (
        <Notice kind="error">
          Payments of {data.unread.map(({ day }) => dayName(day)).join(', ')} could not be compared with the provider’s
          yet. It is tried again by itself.
        </Notice>
      )}
      <section className={screenStyles.panel} aria-label="Payments at the provider and in our books">
        <p role="status">{said(data)}</p>
        <div className={styles.states}>
          {data.open > 0 && (
            <Link className="link" to={DIFFERENCES_SCREEN}>
              Differences with the provider
            </Link>
          )}
          <Link className="link" to="/admin/settlements?differences=closed">
            Earlier differences
          </Link>
        </div>
      </section>
    </>
  )
}

function said({ open, compared_to }: { open: number; compared_to: string | null }): string {
  if (compared_to === null) return 'Payments are compared with the provider’s each night, from tonight on.'
  if (open === 0) return `Payments and refunds agree with the provider’s up to ${dayName(compared_to)}.`
  const what = open === 1 ? '1 payment or refund is' : `${open.toLocaleString('en-IN')} payments and refunds are`
  return `${what} not the same at the provider, compared up to ${dayName(compared_to)}.`
}

import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { dayOf } from '../../../lib/format/dates.ts'
import { LoadFailure } from '../../../ui/admin/load-failure.tsx'
import { DataTable } from '../../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../../ui/admin/table/empty-rows.tsx'
import styles from './announced-erasures.module.css'

type Answer = AnswerOf<'GET /admin/erasures/accounts'>
type Erasure = Answer['erasures'][number] & { kind: 'account' | 'order' }

const announced = (whose: 'accounts' | 'orders') =>
  queryOptions({
    queryKey: ['/admin/erasures', whose],
    queryFn: ({ signal }) => call<Answer>('GET', `/admin/erasures/${whose}`, { signal }),
  })

/** The next erasures by the retention clocks. They run automatically; this lists what is pending and why. */
export function AnnouncedErasures() {
  const [accounts, orders] = [useQuery(announced('accounts')), useQuery(announced('orders'))]
  const failed = [accounts, orders].find(({ isLoadingError }) => isLoadingError)
  const retry = () => Promise.all([accounts, orders].map((one) => (one.isLoadingError ? one.refetch() : null)))
  return (
    <section className={styles.erasures} aria-labelledby="erasures">
      <h2 id="erasures">Erased next</h2>
      {accounts.data && orders.data && (
        <p className="muted">
          {clockOf('Accounts', accounts.data, 'without a login')}{' '}
          {clockOf('Guests’ addresses', orders.data, 'after the order')}
        </p>
      )}
      {failed ? (
        <LoadFailure
          text={messageOf(failed.error, 'The announced erasures could not be loaded.')}
          busy={accounts.isFetching || orders.isFetching}
          onRetry={retry}
        />
      ) : (
        <DataTable
          label="Announced erasures"
          className={styles.erasureTable}
          columns={['Who', 'What', 'Last used', 'Erased on', 'State']}
          empty={<EmptyRows title="Nothing is due" hint="Who is told of an erasure is listed here until it is done" />}
          waiting={2}
          rows={accounts.data && orders.data && merged(accounts.data, orders.data).map(Row)}
        />
      )}
    </section>
  )
}

/** Soonest first, like the list of each service. */
const merged = (accounts: Answer, orders: Answer): Erasure[] =>
  [
    ...accounts.erasures.map((one): Erasure => ({ ...one, kind: 'account' })),
    ...orders.erasures.map((one): Erasure => ({ ...one, kind: 'order' })),
  ].sort((a, b) => Date.parse(a.erase_at) - Date.parse(b.erase_at))

const Row = ({ kind, id, email, since, erase_at, notified_at, waits_for }: Erasure) => (
  <tr key={`${kind} ${id}`} data-testid="erasure-row">
    <td>{email}</td>
    <td>
      {kind === 'account' ? (
        'Account'
      ) : (
        <>
          Address of{' '}
          <Link className="link" to={`/admin/orders?q=${id}&order=${id}`}>
            {id}
          </Link>
        </>
      )}
    </td>
    <td className="amount">{dayOf(since)}</td>
    <td className="amount">{dayOf(erase_at)}</td>
    <td>{stateOf({ notified_at, waits_for })}</td>
  </tr>
)

function stateOf({ notified_at, waits_for }: Pick<Erasure, 'notified_at' | 'waits_for'>): string {
  if (waits_for === 'open_order') return 'Waits for an open order'
  return notified_at ? `Told on ${dayOf(notified_at)}` : 'Waits for its mail'
}

function clockOf(what: string, { after_days, notice_days }: Answer, since: string): string {
  if (after_days === 0) return `${what}: never by themselves.`
  const years = after_days / 365
  const time = Number.isInteger(years) ? `${years} ${years === 1 ? 'year' : 'years'}` : `${after_days} days`
  return `${what}: ${time} ${since}, told ${notice_days} days before.`
}

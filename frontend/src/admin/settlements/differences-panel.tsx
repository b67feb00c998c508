import { formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import type { DifferenceKind } from '@suvarna/contracts/payments/difference-events.ts'
import type { Difference } from '@suvarna/contracts/payments/difference-routes.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { differenceKinds, differencesOf, isOfDifferences } from '../../entities/difference/differences-reads.ts'
import { useNames } from '../../entities/history/use-names.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { useMay } from '../../lib/session/may.ts'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { Button } from '../../ui/button.tsx'
import { ExplainDifference } from './explain-difference.tsx'
import { OrderCell } from './order-cell.tsx'
import styles from './settlements.module.css'
import type { SettlementChoice } from './settlements-reads.ts'

const PAGE_SIZE = 50
const columns = ['Since', 'What', 'Order', 'At the provider', 'In our books', 'Difference', 'Reason'] as const
type Props = { choice: SettlementChoice; setChoice(change: Partial<SettlementChoice>): void }

/** Payments and refunds that differ from the provider's, either open or closed ones. */
export function DifferencesPanel({ choice, setChoice }: Props) {
  const isOpen = choice.differences !== 'closed'
  const list = useQuery({
    ...differencesOf(choice.differences, choice.page, PAGE_SIZE),
    placeholderData: keepPreviousData,
  })
  const client = useQueryClient()
  const [explained, setExplained] = useState<Difference>()
  const rows = list.data?.differences
  const nameOf = useNames(rows?.flatMap(({ by }) => by ?? []) ?? [])
  return (
    <section className={styles.section} aria-labelledby="differences-heading" aria-busy={list.isFetching}>
      <h2 id="differences-heading">{isOpen ? 'Differences with the provider' : 'Earlier differences'}</h2>
      {isOpen && (
        <p className="muted small">
          Search for each ID in the provider’s dashboard. One that agrees again leaves the list with the next night’s
          comparison; for any other, enter a reason.
        </p>
      )}
      <p>
        <Link className="link" to="/admin/settlements">
          All settlements
        </Link>
      </p>
      {explained && (
        <ExplainDifference
          key={explained.id}
          difference={explained}
          onClose={() => setExplained(undefined)}
          onDone={async () => {
            setExplained(undefined)
            await client.invalidateQueries({ predicate: isOfDifferences })
          }}
        />
      )}
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'The differences could not be read.')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <DataTable
          label="Differences"
          className={styles.entries}
          columns={columns}
          waiting={5}
          empty={<EmptyRows title={isOpen ? 'Everything agrees' : 'Nothing here'} />}
          rows={rows?.map((one) => (
            <Row key={one.id} difference={one} nameOf={nameOf} onExplain={() => setExplained(one)} />
          ))}
        />
      )}
      <Pager
        page={Number(choice.page) || 1}
        pages={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)}
        onPage={(page) => setChoice({ page: String(page) })}
      />
    </section>
  )
}

type RowProps = { difference: Difference; nameOf(id: string): string; onExplain(): void }

function Row({ difference, nameOf, onExplain }: RowProps) {
  const { id, about, kind, order_id, theirs, ours, status, since } = difference
  return (
    <tr>
      <td>{dayOf(since)}</td>
      <td className="amount">
        {about === 'refund' ? 'Refund' : 'Payment'} <span className="muted">{id}</span>
      </td>
      <OrderCell orderId={order_id} none="No order of ours" />
      <td className="amount">
        <span className={styles.unit}>At the provider </span>
        {theirs === null ? '-' : formatRupeesExact(theirs)}
        {status && <span className="muted"> {status}</span>}
      </td>
      <td className="amount">
        <span className={styles.unit}>In our books </span>
        {ours === null ? '-' : formatRupeesExact(ours)}
      </td>
      <td>{differenceKinds[kind as DifferenceKind] ?? kind}</td>
      <td>
        <Why difference={difference} nameOf={nameOf} onExplain={onExplain} />
      </td>
    </tr>
  )
}

function Why({ difference: { id, state, note, by, closed_at }, nameOf, onExplain }: RowProps) {
  const mayWrite = useMay()('payments.write')
  if (state === 'open')
    return mayWrite ? (
      <Button aria-label={`Explain ${id}`} onClick={onExplain}>
        Explain
      </Button>
    ) : (
      '-'
    )
  const day = closed_at ? dayOf(closed_at) : ''
  if (state === 'agrees') return `Agrees since ${day}`
  return (
    <>
      {note}{' '}
      <span className="muted small">
        {by ? `${nameOf(by)}, ` : ''}
        {day}
      </span>
    </>
  )
}

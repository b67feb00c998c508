import { formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import type { SettledState, SettlementEntry } from '@suvarna/contracts/payments/settlement-routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { messageOf } from '../../lib/api/api-error.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { OrderCell } from './order-cell.tsx'
import styles from './settlements.module.css'
import { entryStates, type SettlementChoice, settlementEntries, whatToDo } from './settlements-reads.ts'

const PAGE_SIZE = 50
const columns = ['Day', 'What', 'Order', 'Amount', 'In our books', 'Net', 'State'] as const
type Props = { choice: SettlementChoice; setChoice(change: Partial<SettlementChoice>): void }

/** The entries of one settlement, or in one state. */
export function EntriesPanel({ choice, setChoice }: Props) {
  const list = useQuery({ ...settlementEntries(choice, PAGE_SIZE), placeholderData: keepPreviousData })
  const state = choice.state as SettledState
  return (
    <section className={styles.section} aria-labelledby="entries-heading" aria-busy={list.isFetching}>
      <h2 id="entries-heading">{choice.state ? entryStates[state] : `Settlement ${choice.settlement}`}</h2>
      {whatToDo[state] && <p className="muted small">{whatToDo[state]}</p>}
      <p>
        <Link className="link" to="/admin/settlements">
          All settlements
        </Link>
      </p>
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'The entries could not be read.')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <DataTable
          label="Entries"
          className={styles.entries}
          columns={columns}
          waiting={8}
          empty={<EmptyRows title="Nothing here" />}
          rows={list.data?.entries.map((entry) => <Row key={`${entry.settlement_id} ${entry.id}`} entry={entry} />)}
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

/** The part of an order that is paid in two ways. */
const partOf = (kind: string, atDoor: number) =>
  `${kind === 'payment' ? 'advance paid online' : 'of the advance paid online'}; ${atDoor > 0 ? `${formatRupeesExact(atDoor)} collected at the door` : 'nothing is collected at the door'}`

function Row({ entry: { id, kind, order_id, at_door, at, amount, ours, net, state } }: { entry: SettlementEntry }) {
  return (
    <tr>
      <td>{dayOf(at)}</td>
      <td className="amount">
        {kind === 'dispute_return' ? 'Dispute, given back' : kind.charAt(0).toUpperCase() + kind.slice(1)}{' '}
        <span className="muted">{id}</span>
      </td>
      <OrderCell orderId={order_id} none="No order" />
      <td className="amount">
        <span className={styles.unit}>Amount </span>
        {formatRupeesExact(amount)}
        {at_door !== null && <span className="muted"> {partOf(kind, at_door)}</span>}
      </td>
      <td className="amount">
        <span className={styles.unit}>In our books </span>
        {ours === null ? '-' : formatRupeesExact(ours)}
      </td>
      <td className="amount">
        <span className={styles.unit}>Net </span>
        {formatRupeesExact(net)}
      </td>
      <td>{entryStates[state as SettledState] ?? state}</td>
    </tr>
  )
}

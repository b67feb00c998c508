import { formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import type { SettledState, Settlements } from '@suvarna/contracts/payments/settlement-routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { messageOf } from '../../lib/api/api-error.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { DownloadButton } from '../../ui/admin/download/download-button.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { DifferencesNote } from './differences-note.tsx'
import { DifferencesPanel } from './differences-panel.tsx'
import { EntriesPanel } from './entries-panel.tsx'
import styles from './settlements.module.css'
import { entryStates, SETTLEMENTS, settlementsOf, wholePage } from './settlements-reads.ts'

const columns = ['Settled', 'UTR', 'Payments', 'Refunds and charges', 'Fees', 'GST on fees', 'In the bank'] as const
const name = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthName = (month: string) => name.format(new Date(`${month}-01T00:00:00Z`))

/** /admin/settlements: what should be in the bank, and what is. */
export function SettlementsPage() {
  usePageTitle('Settlements')
  const [choice, setChoice] = useUrlState(wholePage)
  const messages = useMessage(5000)
  const answer = useQuery({ ...settlementsOf(choice.month), placeholderData: keepPreviousData })
  const { data } = answer
  const months = data ? [...new Set([data.month, ...data.months])].sort().reverse() : []
  return (
    <div className={screenStyles.screen} aria-busy={answer.isFetching}>
      <ScreenHead
        title="Settlements"
        subtitle={
          data
            ? `${formatRupeesExact(data.total.net)} reached your bank in ${monthName(data.month)}`
            : 'What the payment provider has paid into your bank'
        }
      >
        {data && (
          <DownloadButton
            needs="tax.export"
            label="CSV"
            path={`${SETTLEMENTS}/export?month=${data.month}`}
            name={`settlements-${data.month}.csv`}
            notify={messages.notify}
          />
        )}
      </ScreenHead>
      <MessageBanner messages={messages} />
      {answer.isLoadingError && (
        <LoadFailure
          text={messageOf(answer.error, 'The settlements could not be read.')}
          busy={answer.isFetching}
          onRetry={() => answer.refetch()}
        />
      )}
      {data && data.unread.length > 0 && (
        <Notice kind="error">
          The provider’s report of {data.unread.map(({ day }) => dayOf(`${day}T00:00:00Z`)).join(', ')} could not be
          read yet. It is tried again by itself.
        </Notice>
      )}
      {data && (
        <ToCome data={data} onState={(state) => setChoice({ state, settlement: '', differences: '', page: '1' })} />
      )}
      {choice.differences ? <DifferencesPanel choice={choice} setChoice={setChoice} /> : <DifferencesNote />}
      {choice.differences ? null : choice.settlement || choice.state ? (
        <EntriesPanel choice={choice} setChoice={setChoice} />
      ) : (
        !answer.isLoadingError && (
          <>
            <div className={screenStyles.filters}>
              <SelectBox
                label="Month"
                value={data?.month ?? ''}
                choices={months.map((value) => ({ value, label: monthName(value) }))}
                onChange={(month) => setChoice({ month })}
              />
            </div>
            <DataTable
              label="Settlements of the month"
              className={styles.settlements}
              columns={columns}
              waiting={5}
              empty={
                <EmptyRows
                  title="No settlements yet"
                  hint="The provider settles about two working days after a payment"
                />
              }
              rows={data && rowsOf(data)}
            />
          </>
        )
      )}
    </div>
  )
}

const open = ['overdue', 'waiting', 'unknown', 'differs'] as const satisfies readonly SettledState[]

function ToCome({ data, onState }: { data: Settlements; onState(state: SettledState): void }) {
  const { waiting, overdue } = data
  const said = [
    `${formatRupeesExact(waiting.net)} paid by customers and not settled yet`,
    ...(overdue.entries > 0 ? [`${formatRupeesExact(overdue.net)} overdue`] : []),
    ...(data.to_look_at > 0 ? [`${data.to_look_at.toLocaleString('en-IN')} to check`] : []),
  ]
  return (
    <section className={screenStyles.panel} aria-label="What is still to come">
      <p role="status">{said.join(', ')}.</p>
      <div className={styles.states}>
        {open.map((state) => (
          <button key={state} type="button" className="link" onClick={() => onState(state)}>
            {entryStates[state]}
            {(state === 'overdue' || state === 'waiting') && ` (${data[state].entries.toLocaleString('en-IN')})`}
          </button>
        ))}
      </div>
    </section>
  )
}

const rowsOf = ({ settlements, total, month }: Settlements) =>
  settlements.length === 0
    ? []
    : [
        ...settlements.map(({ id, utr, settled_at, to_look_at, ...sums }) => (
          <tr key={id}>
            <td>
              <Link className="link" to={`/admin/settlements?settlement=${encodeURIComponent(id)}`}>
                {dayOf(settled_at)}
              </Link>
              {to_look_at > 0 && <span className="muted"> {to_look_at} to check</span>}
            </td>
            <td className="amount">{utr ?? id}</td>
            <Sums sums={sums} />
          </tr>
        )),
        <tr key="total" data-total>
          <td>{monthName(month)}</td>
          <td>{settlements.length === 1 ? '1 settlement' : `${settlements.length} settlements`}</td>
          <Sums sums={total} />
        </tr>,
      ]

function Sums({ sums: { gross, refunds, adjustments, fees, gst, net } }: { sums: Settlements['total'] }) {
  const all = [gross, refunds + adjustments, fees, gst, net]
  return columns.slice(2).map((column, at) => (
    <td key={column} className="amount">
      <span className={styles.unit}>{column} </span>
      {formatRupeesExact(all[at] ?? 0)}
    </td>
  ))
}

import { formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import {
  type OwedState,
  usualOwedWithin,
  usualRemittanceDays,
} from '@suvarna/contracts/orders/cash/remittance-routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { adminOrderPath } from '../../entities/order/admin/order-path.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { DownloadButton } from '../../ui/admin/download/download-button.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { StatFilter } from '../../ui/admin/table/stat-filter.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './owed-cash.module.css'
import { filtersOf, OWED, type OwedAnswer, owedCash, stateLabels, wholeList } from './owed-cash-reads.ts'
import { RemittanceImport } from './remittance-import.tsx'

const PAGE_SIZE = 50
const columns = ['Order', 'Airway bill', 'Delivered', 'Collected', 'Paid to us', 'State'] as const
const periods = [
  { value: '30', label: 'Delivered in 30 days' },
  { value: '', label: `Delivered in ${usualOwedWithin} days` },
  { value: '365', label: 'Delivered in a year' },
  { value: '3650', label: 'All deliveries' },
]

/** The sums exclude debts that are older than the listed period. */
const spanOf = (within: string) => (periods.find(({ value }) => value === within)?.label ?? 'this list').toLowerCase()

/** /admin/cash: cash that couriers collected and have not paid yet, and the import of their settlement files. */
export function OwedCashPage() {
  usePageTitle('Cash from couriers')
  const [choice, setChoice] = useUrlState(wholeList)
  const messages = useMessage(5000)
  const list = useQuery({ ...owedCash(choice, PAGE_SIZE), placeholderData: keepPreviousData })
  const { data, total } = list.data ?? {}
  const stats = (Object.keys(stateLabels) as OwedState[]).map((state) => ({
    label: stateLabels[state],
    value: data && (data.sums.find((one) => one.state === state)?.orders ?? 0),
    filter: state,
  }))
  return (
    <div className={screenStyles.screen} aria-busy={list.isFetching}>
      <ScreenHead
        title="Cash from couriers"
        subtitle={
          data
            ? `${formatRupeesExact(data.owed)} collected and not paid to us, ${formatRupeesExact(data.overdue)} of it missing or short (${spanOf(choice.within)})`
            : 'Cash that couriers collected at the door'
        }
      >
        <DownloadButton
          needs="orders.export"
          label="CSV"
          path={`${OWED}/export?${filtersOf(choice)}`}
          name="cash-from-couriers.csv"
          notify={messages.notify}
        />
      </ScreenHead>
      <MessageBanner messages={messages} />
      <StatFilter
        label="State"
        stats={stats}
        chosen={choice.state}
        onChoose={(state) => setChoice({ state, page: '1' })}
      />
      <May do="payments.write">
        <RemittanceImport />
      </May>
      <div className={screenStyles.filters}>
        <SelectBox
          label="Period"
          value={choice.within}
          choices={periods}
          onChange={(within) => setChoice({ within, page: '1' })}
        />
        <p className="muted small">
          Missing: delivered more than {usualRemittanceDays} days ago, and nothing was paid.
        </p>
        {data && data.charges.total !== 0 && (
          <p className="muted small">
            Taken off by couriers in these days: {formatRupeesExact(data.charges.total)} ({chargesOf(data.charges)}).
          </p>
        )}
      </div>
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'The list could not be read.')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <DataTable
          label="Cash orders"
          className={styles.owedTable}
          columns={columns}
          waiting={8}
          empty={<EmptyRows title="Nothing here" hint="Cash orders stand here once they are delivered" />}
          rows={data?.orders.map((order) => <Row key={order.order_id} order={order} />)}
        />
      )}
      <Pager
        page={Number(choice.page) || 1}
        pages={Math.ceil((total ?? 0) / PAGE_SIZE)}
        onPage={(page) => setChoice({ page: String(page) })}
      />
    </div>
  )
}

/** The components of the charges, without zeros. */
const chargesOf = ({ freight, rto, cod_fee, gst }: OwedAnswer['data']['charges']): string =>
  (
    [
      ['freight', freight],
      ['returned parcels', rto],
      ['fee for cash', cod_fee],
      ['GST', gst],
    ] as const
  )
    .filter(([, sum]) => sum !== 0)
    .map(([name, sum]) => `${name} ${formatRupeesExact(sum)}`)
    .join(', ')

type Order = OwedAnswer['data']['orders'][number]

function Row({ order }: { order: Order }) {
  const { order_id, awb, courier, delivered_at, expected, advance, charges, remitted, remitted_on, state } = order
  return (
    <tr>
      <td>
        <Link className="link amount" to={adminOrderPath(order_id)}>
          {order_id}
        </Link>
      </td>
      <td className="amount">
        {awb ?? '-'}
        {courier && <span className="muted"> {courier}</span>}
      </td>
      <td>
        {delivered_at && <span className={styles.unit}>Delivered </span>}
        {delivered_at ? dayOf(delivered_at) : 'Not delivered'}
      </td>
      <td className="amount">
        <span className={styles.unit}>Collected </span>
        {formatRupeesExact(expected)}
        {advance !== undefined && (
          <span className="muted"> at the door; {formatRupeesExact(advance)} advance paid online</span>
        )}
      </td>
      <td className="amount">
        <span className={styles.unit}>Paid </span>
        {formatRupeesExact(remitted)}
        {remitted_on && <span className="muted"> {dayOf(remitted_on)}</span>}
        {charges !== undefined && <span className="muted"> less {formatRupeesExact(charges)} charges</span>}
      </td>
      <td>{stateLabels[state as OwedState] ?? state}</td>
    </tr>
  )
}

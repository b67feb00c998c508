import type { OrderStep } from '@suvarna/contracts/orders/desk/order-steps.ts'
import { settableStatuses } from '@suvarna/contracts/orders/values.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { toOrderPage } from '../../entities/order/admin/admin-order.ts'
import {
  isFiltered,
  noFilters,
  orderListPath,
  orderPage,
  pageOf,
} from '../../entities/order/admin/admin-order-reads.ts'
import { OrderTable } from '../../entities/order/admin/order-table.tsx'
import { statusLabel } from '../../entities/order/timeline.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { RowSelect } from '../../ui/admin/table/row-select.tsx'
import { StatFilter } from '../../ui/admin/table/stat-filter.tsx'
import { useSelection } from '../../ui/admin/table/use-selection.ts'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { exportOrders } from './export-orders.ts'
import styles from './list/list-bar.module.css'
import { ListBar } from './list/list-bar.tsx'
import { PageSize, sizeOf } from './list/page-size.tsx'
import { listKeys, useListKeys } from './list/use-list-keys.ts'
import { useMatching } from './list/use-matching.ts'
import { useSteadyOrders } from './list/use-steady-orders.ts'
import { OrderFiltersBar } from './order-filters-bar.tsx'
import { KeysDialog } from './page/keys-dialog.tsx'
import { PaperOutcomes } from './papers/paper-outcomes.tsx'
import { useCourierPapers } from './papers/use-courier-papers.ts'
import { type Shipping, ShipQuestion } from './steps/ship-question.tsx'
import { StepOutcomes } from './steps/step-outcomes.tsx'
import { useOrderSteps } from './steps/use-order-steps.ts'
import { SavedViews } from './views/saved-views.tsx'
import { OrderActions } from './work/order-actions.tsx'
import { OrderWork } from './work/order-work.tsx'
import { useOrderWork } from './work/use-order-work.ts'

const MESSAGE_MS = 4000
const LOAD_FAILURE = 'Failed to fetch orders. Please try again.'

export function OrdersPage() {
  usePageTitle('Orders')
  const [filters, setFilters] = useUrlState(noFilters)
  const size = sizeOf(filters.size)
  const list = useQuery({ ...orderPage(filters, size), placeholderData: keepPreviousData })
  const messages = useMessage(MESSAGE_MS)
  const client = useQueryClient()
  const path = orderListPath(filters, size)
  const shown = useSteadyOrders(path, list.isPlaceholderData ? undefined : list.data)
  const orders = shown.orders ?? list.data?.orders
  const rows = orders?.flatMap(({ id }) => id || []) ?? []
  const matching = useMatching(filters, (text) => messages.notify('error', text))
  const selection = useSelection([...new Set([...rows, ...matching.orders.map(({ id }) => id)])])
  // Uses the newest answer: an order that left the page is fetched separately.
  const work = useOrderWork(list.data?.orders, messages.notify)
  const steps = useOrderSteps({
    onFailure: (text) => messages.notify('error', text),
    onDone: () => {
      selection.clear()
      matching.drop()
    },
    // A step taken here may move rows, since the user expects it.
    onFresh: () => shown.show(toOrderPage(client.getQueryData([path]))),
  })
  const papers = useCourierPapers((text) => messages.notify('error', text))
  const [exporting, setExporting] = useState(false)
  const changeFilters = (wanted: Partial<typeof filters>) => setFilters({ ...wanted, page: '1' })

  const [listsKeys, setListsKeys] = useState(false)
  const table = useListKeys(() => setListsKeys(true))
  const [shipping, setShipping] = useState<Shipping | null>(null)
  const statusOf = new Map([...matching.orders, ...(orders ?? [])].map(({ id, status }) => [id, status]))
  const runChosen = (step: OrderStep) => {
    papers.dismiss()
    return steps.run(
      step,
      selection.chosen.map((id) => ({ id })),
    )
  }

  const refresh = async () => {
    const { error, data } = await list.refetch()
    shown.show(data)
    if (error) messages.notify('error', messageOf(error, LOAD_FAILURE))
  }
  const save = async () => {
    setExporting(true)
    await exportOrders(filters).catch((error) => messages.notify('error', messageOf(error, LOAD_FAILURE)))
    setExporting(false)
  }

  return (
    <div className={`${screenStyles.screen} ${styles.page}`}>
      <ScreenHead title="Orders">
        <May do="orders.write">
          <Link className={buttonStyles.button} to="/admin/orders/new">
            New order
          </Link>
        </May>
        <May do="orders.export">
          <Button busy={exporting} onClick={save}>
            <span className={buttonStyles.buttonIcon}>
              <Download size={16} strokeWidth={1.6} aria-hidden="true" /> <span className={styles.word}>Export</span>
            </span>
          </Button>
        </May>
        <Button busy={list.isRefetching && !list.isPlaceholderData} onClick={refresh}>
          <span className={buttonStyles.buttonIcon}>
            <RefreshCw size={16} strokeWidth={1.6} aria-hidden="true" /> <span className={styles.word}>Refresh</span>
          </span>
        </Button>
      </ScreenHead>
      <MessageBanner messages={messages} />
      <StatFilter
        label="Orders by status"
        compact
        stats={settableStatuses.map((status) => ({
          label: statusLabel(status),
          value: list.data && (list.data.counts?.[status] ?? 0),
          filter: status,
          tone: status,
        }))}
        chosen={filters.status}
        // The counts include all orders, so choosing one clears `only`, which may exclude that status.
        onChoose={(status) => changeFilters({ status, only: '' })}
      />
      <SavedViews filters={filters} onChoose={changeFilters} notify={messages.notify} />
      <OrderFiltersBar filters={filters} onChange={changeFilters} />
      <ListBar
        selection={selection}
        rows={rows}
        matching={list.data?.total ?? 0}
        loading={matching.busy}
        busy={steps.busy}
        printing={papers.busy}
        onPaper={(paper) => {
          steps.dismiss()
          void papers.run(paper, selection.chosen)
        }}
        // Rows that leave because of the user's own step are not news; the list is updated when it is done.
        waiting={steps.busy ? null : shown.waiting}
        onStep={(step) => {
          const ready = selection.chosen.filter((id) => statusOf.get(id) === 'processing').length
          if (step === 'ship' && ready > 0) setShipping({ chosen: selection.chosen.length, ready })
          else runChosen(step)
        }}
        onShow={() => shown.show()}
        onMatching={async () => {
          const found = await matching.load()
          if (found.length > 0) selection.take(found.map(({ id }) => id))
        }}
      />
      <div className={screenStyles.panel} ref={table}>
        <OrderTable
          orders={orders}
          rows={size}
          stale={list.isPlaceholderData}
          failure={
            list.isLoadingError && (
              <LoadFailure
                text={messageOf(list.error, LOAD_FAILURE)}
                busy={list.isFetching}
                onRetry={() => list.refetch()}
              />
            )
          }
          {...(isFiltered(filters) ? { hint: 'Try adjusting your search or filter criteria' } : {})}
          select={({ id }) => id && <RowSelect id={id} label={`Select ${id}`} selection={selection} />}
          actions={(order) => (
            <OrderActions
              order={order}
              busy={steps.busy !== null}
              onAction={work.start}
              onStep={(step, { id, version }) => steps.run(step, [version === undefined ? { id } : { id, version }])}
            />
          )}
        />
      </div>
      <div className={screenStyles.filters}>
        <PageSize size={size} onChange={(wanted) => changeFilters({ size: wanted })} />
        <Pager
          page={pageOf(filters.page)}
          pages={Math.ceil((list.data?.total ?? 0) / size)}
          onPage={(page) => setFilters({ page: String(page) })}
        />
      </div>
      <OrderWork work={work} />
      <KeysDialog open={listsKeys} keys={listKeys} onClose={() => setListsKeys(false)} />
      <ShipQuestion
        asked={shipping}
        onConfirm={() => {
          setShipping(null)
          void runChosen('ship')
        }}
        onClose={() => setShipping(null)}
      />
      <StepOutcomes steps={steps} />
      <PaperOutcomes papers={papers} />
    </div>
  )
}

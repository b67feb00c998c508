import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { messageOf } from '../../lib/api/api-error.ts'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import buttonStyles from '../../ui/button.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { LowStockTable } from './low-stock-table.tsx'
import { allLow, lowStock } from './stock-reads.ts'

const PAGE_SIZE = 25
const MESSAGE_MS = 5000

const thresholds = [
  { value: '', label: 'At low-stock level' },
  { value: '0', label: 'Sold out' },
  { value: '2', label: '2 or fewer' },
  { value: '10', label: '10 or fewer' },
  { value: '25', label: '25 or fewer' },
]

/** /admin/stock: products that run low, most urgent first, each with a box for a counted stock. */
export function LowStockPage() {
  usePageTitle('Low stock')
  const [filters, setFilters] = useUrlState(allLow)
  const query = lowStock(filters, PAGE_SIZE)
  const list = useQuery({ ...query, placeholderData: keepPreviousData })
  const messages = useMessage(MESSAGE_MS)
  const changeFilters = (wanted: Partial<typeof filters>) => setFilters({ ...wanted, page: '1' })
  const { data: rows, total, sold_out, products, threshold } = list.data ?? {}
  const counted = `${products === 1 ? '1 product' : `${products} products`} in ${total === 1 ? '1 line' : `${total} lines, each ring size by itself`}`
  const summary = filters.threshold
    ? `${counted}: ${threshold} or fewer left, ${sold_out} sold out.`
    : `${counted}, ${sold_out} sold out. Low is ${threshold} or fewer, unless a product has its own threshold.`
  return (
    <div className={screenStyles.screen}>
      <ScreenHead
        title="Low stock"
        subtitle="Sold out and wanted first, then what runs out soonest at the pace of 30 days."
      >
        <Link className={buttonStyles.button} to="/admin/products?stock=low">
          Products that are low
        </Link>
      </ScreenHead>
      <MessageBanner messages={messages} />
      <div className={screenStyles.filters}>
        <SearchBox value={filters.q} placeholder="Search by name or SKU" onSearch={(q) => changeFilters({ q })} />
        <SelectBox
          label="Threshold"
          value={filters.threshold}
          choices={thresholds}
          onChange={(threshold) => changeFilters({ threshold })}
        />
      </div>
      <p className="muted" role="status">
        {total === undefined ? ' ' : summary}
      </p>
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'The stock could not be read.')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <LowStockTable rows={rows} queryKey={query.queryKey} notify={messages.notify} />
      )}
      <Pager
        page={Number(filters.page) || 1}
        pages={Math.ceil((total ?? 0) / PAGE_SIZE)}
        onPage={(page) => setFilters({ page: String(page) })}
      />
    </div>
  )
}

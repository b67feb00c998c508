import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { categories as allCategories, noFilters, productPage } from '../../entities/product/admin-product-reads.ts'
import { statusNames } from '../../entities/product/publication/publication.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './bulk-edit.module.css'
import { changedCells, draftsProblem } from './grid-changes.ts'
import { moveInColumn } from './grid-keys.ts'
import { GridOutcomes } from './grid-outcomes.tsx'
import { GridRow } from './grid-row.tsx'
import { useGrid } from './use-grid.ts'

const PAGE_SIZE = 50
const MESSAGE_MS = 8000
const columns = ['Product', 'Price (₹)', 'Stock', 'Category', 'Status'] as const
const statuses = [
  { value: '', label: 'Any status' },
  ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
]

/** /admin/products/grid. Typed changes persist across searches and pages until they are saved together. */
export function BulkEditPage() {
  usePageTitle('Edit products')
  const [filters, setFilters] = useUrlState(noFilters)
  const list = useQuery({ ...productPage(filters, PAGE_SIZE), placeholderData: keepPreviousData })
  const { data: categories = [] } = useQuery(allCategories())
  const messages = useMessage(MESSAGE_MS)
  const grid = useGrid((text) => messages.notify('error', text))
  const { products, total = 0 } = list.data ?? {}
  const narrow = (wanted: Partial<typeof filters>) => setFilters({ ...wanted, page: '1' })
  const shelves = [{ value: '', label: 'All' }, ...categories.map(({ name }) => ({ value: name, label: name }))]
  return (
    <div className={screenStyles.screen}>
      <ScreenHead
        title="Edit products"
        subtitle="Type in the cells. Enter and the arrow keys go up and down a column, Escape brings a cell back."
      >
        <Link className={buttonStyles.button} to="/admin/products">
          Products
        </Link>
      </ScreenHead>
      <MessageBanner messages={messages} />
      <div className={screenStyles.filters}>
        <SearchBox value={filters.q} placeholder="Search products..." onSearch={(q) => narrow({ q })} />
        <SelectBox
          label="In category"
          value={filters.category}
          choices={shelves}
          onChange={(category) => narrow({ category })}
        />
        <SelectBox
          label="With status"
          value={filters.status}
          choices={statuses}
          onChange={(status) => narrow({ status })}
        />
      </div>
      <SaveBar grid={grid} />
      {grid.saved && (
        <GridOutcomes saved={grid.saved} busy={grid.busy === 'undo'} onUndo={grid.undo} onDismiss={grid.dismiss} />
      )}
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'Error fetching products')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cells in it
        <div onKeyDown={moveInColumn}>
          <DataTable
            label="Products to edit"
            className={styles.grid}
            columns={columns}
            middle
            waiting={10}
            empty={<EmptyState text="No products found" />}
            rows={products?.map((product) => (
              <GridRow
                key={product.id}
                product={product}
                draft={grid.drafts[product.id]}
                categories={categories}
                disabled={grid.busy !== null || grid.unsure}
                onType={(cell, value) => grid.type(product, cell, value)}
              />
            ))}
          />
        </div>
      )}
      <Pager
        page={Number(filters.page) || 1}
        pages={Math.ceil(total / PAGE_SIZE)}
        onPage={(page) => setFilters({ page: String(page) })}
      />
    </div>
  )
}

function SaveBar({ grid: { drafts, busy, save, discard } }: { grid: ReturnType<typeof useGrid> }) {
  const changes = changedCells(drafts)
  const problem = draftsProblem(drafts)
  return (
    <div className={styles.saveBar}>
      <Button primary busy={busy === 'save'} disabled={changes === 0 || problem !== undefined} onClick={save}>
        {changes === 0 ? 'Save changes' : `Save ${changes} ${changes === 1 ? 'change' : 'changes'}`}
      </Button>
      {changes > 0 && (
        <Button disabled={busy !== null} onClick={discard}>
          Discard
        </Button>
      )}
      <p role="status" className={problem ? styles.problem : 'muted'}>
        {problem ?? (changes > 0 && notSaved(Object.keys(drafts).length))}
      </p>
    </div>
  )
}

const notSaved = (products: number) => `In ${products === 1 ? '1 product' : `${products} products`}, not saved yet`

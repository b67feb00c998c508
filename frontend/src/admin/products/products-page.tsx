import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { HistoryDialog } from '../../entities/history/history-dialog.tsx'
import type { AdminProduct } from '../../entities/product/admin-product.ts'
import { noFilters, productFile, productPage } from '../../entities/product/admin-product-reads.ts'
import { PublicationDialog } from '../../entities/product/publication/publication-dialog.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { DeletedLink } from '../../ui/admin/deleted-link.tsx'
import { DownloadButton } from '../../ui/admin/download/download-button.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import buttonStyles from '../../ui/button.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { ProductFiltersBar } from './product-filters-bar.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductStats } from './product-stats.tsx'
import { ProductTable } from './product-table.tsx'
import { useFeature } from './use-feature.ts'
import { ViewToggle } from './view-toggle.tsx'

const PAGE_SIZE = 24
const MESSAGE_MS = 5000

export function ProductsPage() {
  usePageTitle('Products')
  const [filters, setFilters] = useUrlState(noFilters)
  const list = useQuery({ ...productPage(filters, PAGE_SIZE), placeholderData: keepPreviousData })
  const messages = useMessage(MESSAGE_MS)
  const feature = useFeature(messages.notify)
  const [open, setOpen] = useState<{ kind: 'images' | 'delete' | 'history' | 'status'; product: AdminProduct } | null>(
    null,
  )
  const changeFilters = (wanted: Partial<typeof filters>) => setFilters({ ...wanted, page: '1' })
  const { products, total } = list.data ?? {}
  const current = open && (products?.find(({ id }) => id === open.product.id) ?? open.product)
  const work = {
    onImages: (product: AdminProduct) => setOpen({ kind: 'images', product }),
    onDelete: (product: AdminProduct) => setOpen({ kind: 'delete', product }),
    onStatus: (product: AdminProduct) => setOpen({ kind: 'status', product }),
    onHistory: (product: AdminProduct) => setOpen({ kind: 'history', product }),
    onFeature: feature,
  }
  const View = filters.view === 'list' ? ProductTable : ProductGrid
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Product Management">
        <ViewToggle view={filters.view} onChange={(view) => setFilters({ view })} />
        <Link className={buttonStyles.button} to="/admin/stock">
          Low stock
        </Link>
        <DeletedLink kind="products" />
        <DownloadButton
          label="Export"
          path={productFile(filters)}
          name="products.csv"
          notify={messages.notify}
          needs="catalogue.export"
        />
        <May do="catalogue.write">
          <Link className={buttonStyles.button} to="/admin/products/grid">
            Edit many
          </Link>
          <Link className={buttonStyles.button} to="/admin/products/import">
            Import
          </Link>
          <Link className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`} to="/admin/add-product">
            <Plus size={16} strokeWidth={1.8} aria-hidden="true" /> Add Product
          </Link>
        </May>
      </ScreenHead>
      <MessageBanner messages={messages} />
      <ProductStats chosen={filters.category} onChoose={(category) => changeFilters({ category })} />
      <ProductFiltersBar filters={filters} onChange={changeFilters} />
      <p className="muted" role="status">
        {total === undefined ? ' ' : `${total} ${total === 1 ? 'product' : 'products'} found`}
      </p>
      {filters.status === '' && total !== undefined && (
        <p className="muted small">
          Drafts and scheduled products are counted here, too; figures count published ones.
        </p>
      )}
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'Error fetching products')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <View products={products} {...work} />
      )}
      <Pager
        page={Number(filters.page) || 1}
        pages={Math.ceil((total ?? 0) / PAGE_SIZE)}
        onPage={(page) => setFilters({ page: String(page) })}
      />
      <ImageDialog
        product={open?.kind === 'images' ? current : null}
        onClose={() => setOpen(null)}
        notify={messages.notify}
      />
      <PublicationDialog
        product={open?.kind === 'status' ? current : null}
        onClose={() => setOpen(null)}
        onSaved={(text) => {
          setOpen(null)
          messages.notify('good', text)
        }}
      />
      <HistoryDialog
        subject={open?.kind === 'history' && current ? { kind: 'products', id: current.id, title: current.name } : null}
        onClose={() => setOpen(null)}
        onRestored={(text) => {
          setOpen(null)
          messages.notify('good', text)
        }}
      />
      <DeleteProductDialog
        product={open?.kind === 'delete' ? current : null}
        onClose={() => setOpen(null)}
        notify={messages.notify}
      />
    </div>
  )
}

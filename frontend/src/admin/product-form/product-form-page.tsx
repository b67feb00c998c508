import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigationType, useParams, useSearchParams } from 'react-router-dom'
import { HistoryButton } from '../../entities/history/history-button.tsx'
import { type AdminProduct, toAdminProduct } from '../../entities/product/admin-product.ts'
import { categories } from '../../entities/product/admin-product-reads.ts'
import { isStatus } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/read.ts'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import productFormStyles from '../../ui/admin/product-form.module.css'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ProductForm } from './product-form.tsx'

const MESSAGE_MS = 5000

const labels = {
  add: {
    title: 'Add New Product',
    subtitle: 'Create a new product for your catalog with detailed information and images.',
  },
  edit: { title: 'Edit Product', subtitle: 'Update product information and images.' },
} as const

const oneProduct = (id: string) =>
  read(`/products/${id}?status=all`, (answer) =>
    toAdminProduct((answer as { product?: unknown } | null)?.product ?? answer),
  )

/** /admin/add-product and /admin/add-product/{id}: the same form, empty or filled. */
export function ProductFormPage() {
  const { id } = useParams()
  const copyOf = useSearchParams()[0].get('copy')
  return (
    <div className={`${screenStyles.screen} ${productFormStyles.productFormScreen}`}>
      {id ? <Edit key={id} id={id} /> : <Add copyOf={copyOf} />}
    </div>
  )
}

function Add({ copyOf }: { copyOf: string | null }) {
  usePageTitle(labels.add.title)
  return (
    <>
      <ScreenHead {...labels.add} />
      {copyOf ? <Copy key={copyOf} id={copyOf} /> : <WithCategories key="new" product={null} />}
    </>
  )
}

/** Remounted when another admin's save is loaded or an earlier version restored; typed input is then discarded. */
function Edit({ id }: { id: string }) {
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const messages = useMessage(MESSAGE_MS)
  const brought = useBroughtProduct(id)
  const known = round === 0 ? brought : undefined
  const read = useQuery({ ...oneProduct(id), enabled: false, gcTime: 0 })
  const name = read.data?.name ?? brought?.name
  const { title, subtitle } = labels.edit
  usePageTitle(name ?? title)
  const reopen = () => {
    client.removeQueries({ queryKey: [oneProduct(id).queryKey[0]] })
    setRound(round + 1)
  }
  return (
    <>
      <nav aria-label="Breadcrumb">
        <Link className="link" to="/admin/products">
          Products
        </Link>
        {name && <span className="muted"> / {name}</span>}
      </nav>
      <ScreenHead title={title} subtitle={subtitle}>
        <HistoryButton
          subject={{ kind: 'products', id, title: name ?? 'This product' }}
          onRestored={(text) => {
            messages.notify('good', text)
            reopen()
          }}
        />
      </ScreenHead>
      <MessageBanner messages={messages} />
      <Opened key={round} id={id} brought={known} onReopen={reopen} />
    </>
  )
}

type OpenedProps = { id: string; brought: AdminProduct | undefined; onReopen: () => void }

function Opened({ id, brought, onReopen }: OpenedProps) {
  const { data, error } = useQuery({ ...oneProduct(id), enabled: !brought, staleTime: 0, gcTime: 0 })
  const product = brought ?? data
  if (product) return <WithCategories product={product} onReopen={onReopen} />
  if (!error) return <FormSkeleton />
  if (isStatus(error, 404)) return <EmptyState role="alert" text="Product not found." />
  return <Notice kind="error">Error loading product for editing.</Notice>
}

/** `?copy=`: a new product that starts with the values of another. */
function Copy({ id }: { id: string }) {
  const { data, error } = useQuery({ ...oneProduct(id), staleTime: 0, gcTime: 0 })
  if (data)
    return (
      <>
        <Notice kind="good">A copy of {data.name}, with its pictures. It needs a SKU and a stock of its own.</Notice>
        <WithCategories product={null} copied={data} />
      </>
    )
  return error ? <EmptyState role="alert" text="Product not found." /> : <FormSkeleton />
}

/** The product passed on by the list. After a reload the browser's history still has it, but it may be outdated. */
function useBroughtProduct(id: string): AdminProduct | undefined {
  const state: unknown = useLocation().state
  const fresh = useNavigationType() === 'PUSH'
  const { product } = (state ?? {}) as { product?: AdminProduct }
  return fresh && product?.id === id ? product : undefined
}

type FormProps = { product: AdminProduct | null; copied?: AdminProduct; onReopen?: () => void }

function WithCategories({ product, copied, onReopen }: FormProps) {
  const { data, isError } = useQuery(categories())
  if (isError) return <Notice kind="error">Error loading categories. Please refresh the page.</Notice>
  return data ? (
    <ProductForm product={product} copied={copied} categories={data} onReopen={onReopen} />
  ) : (
    <FormSkeleton />
  )
}

const FormSkeleton = () => (
  <div className={`skeleton ${productFormStyles.productFormWaiting}`} role="status" aria-label="Loading" />
)

import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigationType, useParams, useSearchParams } from 'react-router-dom'
import { isStatus } from '../../shared/api/api-error.ts'
import { read } from '../../shared/api/read.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { type AdminProduct, toAdminProduct } from '../products/admin-product.ts'
import { categories } from '../products/product-reads.ts'
import { ScreenHead } from '../ui/screen-head.tsx'
import { ProductForm } from './product-form.tsx'
import './product-form.css'

const words = {
  add: {
    title: 'Add New Product',
    subtitle: 'Create a new product for your catalog with detailed information and images.',
  },
  edit: { title: 'Edit Product', subtitle: 'Update product information and images.' },
} as const

const oneProduct = (id: string) =>
  read(`/products/${id}`, (answer) => toAdminProduct((answer as { product?: unknown } | null)?.product ?? answer))

/** /admin/add-product and /admin/add-product/{id}: the same form, empty or filled. */
export function ProductFormPage() {
  const { id } = useParams()
  const copyOf = useSearchParams()[0].get('copy')
  const { title, subtitle } = words[id ? 'edit' : 'add']
  usePageTitle(title)
  return (
    <div className="screen product-form-screen">
      <ScreenHead title={title} subtitle={subtitle} />
      {id ? (
        <Edit key={id} id={id} />
      ) : copyOf ? (
        <Copy key={copyOf} id={copyOf} />
      ) : (
        <WithCategories key="new" product={null} />
      )}
    </div>
  )
}

function Edit({ id }: { id: string }) {
  const brought = useBroughtProduct(id)
  const { data, error } = useQuery({ ...oneProduct(id), enabled: !brought, staleTime: 0, gcTime: 0 })
  const product = brought ?? data
  if (product) return <WithCategories product={product} />
  if (!error) return <FormSkeleton />
  if (isStatus(error, 404)) return <EmptyState role="alert" text="Product not found." />
  return <Notice kind="error">Error loading product for editing.</Notice>
}

/** `?copy=`: a new product that begins as another is. */
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

/** The product that the list handed over. After a reload the history still holds it, but it may be old by then. */
function useBroughtProduct(id: string): AdminProduct | undefined {
  const state: unknown = useLocation().state
  const fresh = useNavigationType() === 'PUSH'
  const { product } = (state ?? {}) as { product?: AdminProduct }
  return fresh && product?.id === id ? product : undefined
}

function WithCategories({ product, copied }: { product: AdminProduct | null; copied?: AdminProduct }) {
  const { data, isError } = useQuery(categories())
  if (isError) return <Notice kind="error">Error loading categories. Please refresh the page.</Notice>
  return data ? <ProductForm product={product} copied={copied} categories={data} /> : <FormSkeleton />
}

const FormSkeleton = () => <div className="skeleton product-form-waiting" role="status" aria-label="Loading" />

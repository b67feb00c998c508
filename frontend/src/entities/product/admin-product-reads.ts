import { productSorts } from '@suvarna/contracts/catalog/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { read } from '../../lib/api/read.ts'
import { toProductPage } from './admin-product.ts'
import { toCategories } from './category.ts'
import { isStatusName } from './publication/publication.ts'

export type ProductFilters = Record<'q' | 'category' | 'stock' | 'status' | 'sort' | 'page' | 'view', string>

export const noFilters: ProductFilters = {
  q: '',
  category: '',
  stock: '',
  status: '',
  sort: '',
  page: '1',
  view: 'grid',
}

export const categories = () => read('/categories', toCategories)
export const productPage = (filters: ProductFilters, limit: number) =>
  read(productListPath(filters, limit), toProductPage)

export function productListPath(filters: ProductFilters, limit: number): string {
  const query = filterQuery(filters)
  query.set('page', String(Math.max(1, Math.trunc(Number(filters.page)) || 1)))
  query.set('limit', String(limit))
  return `/products?${query}`
}

/** The path of the CSV file of all products that match the filters. */
export const productFile = (filters: ProductFilters): string => `/admin/products/export?${filterQuery(filters)}`

function filterQuery({ q, category, stock, status, sort }: ProductFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q.trim())
  if (category) query.set('category', category)
  if (stock === 'in' || stock === 'out') query.set('in_stock', stock === 'in' ? '1' : '0')
  if (stock === 'low') query.set('low_stock', '1')
  if ((productSorts as readonly string[]).includes(sort)) query.set('sort', sort)
  query.set('status', isStatusName(status) ? status : 'all')
  return query
}

/**
 * After a change: refetches every product and list, including the storefront's for an admin who returns to the site.
 */
export function refreshCatalogue(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => /^\/(products|categories|banners|collections)\b/.test(String(queryKey[0])),
  })
}

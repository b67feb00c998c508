import type { LowStock, StockLedger } from '@suvarna/contracts/orders/stock.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'

export type LedgerChoice = { size: string; as_of: string }
export const wholeLedger: LedgerChoice = { size: '', as_of: '' }

function ledgerPath(id: string, { size, as_of }: LedgerChoice, before?: number): string {
  return withQuery(`/admin/stock/${id}`, queryOf({ size, as_of }, before))
}

export const ledgerFile = (id: string, { size, as_of }: LedgerChoice): string =>
  withQuery(`/admin/stock/${id}/export`, queryOf({ size, as_of }))

function queryOf({ size, as_of }: LedgerChoice, before?: number): URLSearchParams {
  const query = new URLSearchParams()
  if (Number(size) > 0) query.set('size', size)
  if (/^20\d\d-\d\d-\d\d$/.test(as_of)) query.set('as_of', as_of)
  if (before !== undefined) query.set('before', String(before))
  return query
}

const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path)

/** A ledger in pages, newest movement first. */
export const ledger = (id: string, choice: LedgerChoice) =>
  infiniteQueryOptions({
    queryKey: [ledgerPath(id, choice)],
    queryFn: async ({ pageParam, signal }) =>
      (await call<{ data: StockLedger }>('GET', ledgerPath(id, choice, pageParam), { signal })).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export type LowFilters = { q: string; threshold: string; page: string }
export const allLow: LowFilters = { q: '', threshold: '', page: '1' }

type Low = { data: LowStock[]; total?: number; threshold: number; sold_out: number; products: number }

export const lowStock = ({ q, threshold, page }: LowFilters, limit: number) => {
  const query = new URLSearchParams({ page: String(Math.max(1, Number(page) || 1)), limit: String(limit) })
  if (q.trim()) query.set('q', q.trim())
  if (/^\d{1,4}$/.test(threshold)) query.set('threshold', threshold)
  return read(`/admin/stock?${query}`, (answer) => answer as Low)
}

/** Sets the stock of one size; units sold since the list was read stay sold. */
export const setStock = ({ product_id, size, available }: LowStock, stock: number) =>
  call('PUT', `/products/${product_id}/stock`, { body: { stock, seen: available, size } })

/** Refetches the lists now and once more a moment later, when an accepted change has reached the stock projection. */
export async function refreshStock(client: QueryClient): Promise<void> {
  const lists = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => /^\/admin\/stock/.test(String(queryKey[0])) })
  setTimeout(lists, 1_500)
  await Promise.all([refreshCatalogue(client), lists()])
}

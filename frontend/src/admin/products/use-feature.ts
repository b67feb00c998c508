import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { AdminProduct } from '../../entities/product/admin-product.ts'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import type { Messages } from '../../ui/admin/use-message.ts'

const MESSAGE_MS = 2000

/** Optimistic: if the server refuses, the tick is undone and the reason shown. */
export function useFeature(notify: Messages['notify']) {
  const client = useQueryClient()
  return async ({ id }: AdminProduct, featured: boolean) => {
    show(client, id, featured)
    try {
      await call('PATCH', `/products/${id}/featured`, { body: { featured: featured ? 1 : 0 } })
      notify('good', 'Featured status updated successfully', MESSAGE_MS)
    } catch (error) {
      show(client, id, !featured)
      notify('error', messageOf(error, 'Failed to update featured status'), MESSAGE_MS)
    }
    await refreshCatalogue(client)
  }
}

type Listed = { products?: { id: string; featured: number }[] }

function show(client: QueryClient, id: string, featured: boolean): void {
  client.setQueriesData<Listed>({ predicate: ({ queryKey }) => /^\/products\?/.test(String(queryKey[0])) }, (known) => {
    if (!known?.products) return known
    const tick = featured ? 1 : 0
    return { ...known, products: known.products.map((one) => (one.id === id ? { ...one, featured: tick } : one)) }
  })
}

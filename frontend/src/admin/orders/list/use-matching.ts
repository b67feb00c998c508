import { mostStepped } from '@suvarna/contracts/orders/desk/order-steps.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminOrder, toOrderPage } from '../../../entities/order/admin/admin-order.ts'
import { type OrderFilters, orderListPath, orderPage } from '../../../entities/order/admin/admin-order-reads.ts'
import { messageOf } from '../../../lib/api/api-error.ts'

/** Orders of the filter beyond the page, loaded on request, up to the number that a step accepts. */
export function useMatching(filters: OrderFilters, onFailure: (text: string) => void) {
  const client = useQueryClient()
  const [found, setFound] = useState<{ key: string; orders: readonly AdminOrder[] } | null>(null)
  const [busy, setBusy] = useState(false)
  const key = orderListPath(filters)
  return {
    orders: found?.key === key ? found.orders : [],
    busy,
    load: async (): Promise<readonly AdminOrder[]> => {
      setBusy(true)
      try {
        const all = orderPage({ ...filters, page: '1' }, mostStepped)
        const { orders } = toOrderPage(
          await client.fetchQuery({
            queryKey: all.queryKey,
            queryFn: all.queryFn as () => Promise<unknown>,
            staleTime: 0,
          }),
        )
        setFound({ key, orders })
        return orders
      } catch (error) {
        onFailure(messageOf(error, 'The orders could not be selected. Please try again.'))
        return []
      } finally {
        setBusy(false)
      }
    },
    drop: () => setFound(null),
  }
}

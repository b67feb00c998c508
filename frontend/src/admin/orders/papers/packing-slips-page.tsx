import { mostStepped } from '@suvarna/contracts/orders/desk/order-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { toOrderPage } from '../../../entities/order/admin/admin-order.ts'
import { PrintPage } from '../../../entities/order/papers/paper.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { Notice } from '../../../ui/notice.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { parcelsOf } from '../parcel/parcel-reads.ts'
import { nothingToPack } from './nothing-to-pack.ts'
import { PackingSlip } from './packing-slip.tsx'

const named = (ids: readonly string[]) =>
  read(`/admin/orders?ids=${ids.map(encodeURIComponent).join(',')}&limit=${mostStepped}`, toOrderPage)

/** The slips of the chosen orders, one sheet each, to print together. */
export function PackingSlipsPage() {
  const [params] = useSearchParams()
  const ids = [...new Set((params.get('ids') ?? '').split(',').filter(Boolean))].slice(0, mostStepped)
  usePageTitle(`${ids.length} packing slips`)
  const { data, error } = useQuery({ ...named(ids), enabled: ids.length > 0 })
  // Without a response the slips are printed all the same, without their boxes.
  const parcels = useQuery({ ...parcelsOf(ids), enabled: ids.length > 0, retry: false })
  if (ids.length === 0) return <PrintPage failure="No orders were chosen." />
  if (!data || parcels.isLoading)
    return error ? <PrintPage failure={messageOf(error, 'The orders could not be loaded.')} /> : <PrintPage busy />
  const orders = ids.flatMap((id) => data.orders.find((order) => order.id === id) ?? [])
  const unpacked = orders.filter((order) => nothingToPack(order) !== '')
  const packed = orders.filter((order) => nothingToPack(order) === '')
  const missing = ids.filter((id) => !orders.some((order) => order.id === id))
  return (
    <PrintPage>
      {missing.length > 0 && <Notice kind="error">There is no slip of {missing.join(', ')}: no such order.</Notice>}
      {unpacked.map((order) => (
        <Notice key={order.id} kind="info">
          {order.id} has no slip. {nothingToPack(order)}
        </Notice>
      ))}
      {packed.map((order) => (
        <PackingSlip
          key={order.id}
          order={order}
          parcel={parcels.data?.parcels.find(({ order_id }) => order_id === order.id)}
        />
      ))}
    </PrintPage>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { PrintPage } from '../../../entities/order/papers/paper.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { usePageTitle } from '../../../ui/page-title.ts'
import { parcelsOf } from '../parcel/parcel-reads.ts'
import { oneOrder } from '../work/use-order-work.ts'
import { nothingToPack } from './nothing-to-pack.ts'
import { PackingSlip } from './packing-slip.tsx'

export function PackingSlipPage() {
  const { id = '' } = useParams()
  usePageTitle(`Packing slip of ${id}`)
  const { data, error } = useQuery(oneOrder(id))
  // Without a response the slip is printed all the same, without its box.
  const parcels = useQuery({ ...parcelsOf([id]), retry: false })
  if (!data || parcels.isLoading)
    return error ? <PrintPage failure={messageOf(error, 'The order could not be loaded.')} /> : <PrintPage busy />
  const unpacked = nothingToPack(data)
  if (unpacked) return <PrintPage failure={unpacked} />
  return (
    <PrintPage>
      <PackingSlip order={data} parcel={parcels.data?.parcels[0]} />
    </PrintPage>
  )
}

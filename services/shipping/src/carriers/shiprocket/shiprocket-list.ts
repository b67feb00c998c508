import { CarrierFault, type CarrierOrder } from '../../shipment/carrier.ts'
import type { Call, Json } from './shiprocket-call.ts'

export type Listed = {
  id: number
  channel_order_id: string
  status: string
  shipments?: { id: number; awb?: string | null; courier?: string | null }[]
}

const wantedPerPage = 50
/** Lists are newest first and the entries searched for are recent, so the search stops here. */
const mostRead = 1_000

/**
 * Finds the entry with our reference in one of the carrier's lists. The page size depends on the account, not on the
 * request: the list ends at its stated last page, or without one at the first page that is not full.
 */
export async function findListed(call: Call, list: string, reference: string): Promise<Listed | null> {
  for (let page = 1, read = 0; read < mostRead; page++) {
    const separator = list.includes('?') ? '&' : '?'
    const answer = await call({ method: 'GET', path: `${list}${separator}per_page=${wantedPerPage}&page=${page}` })
    if (!Array.isArray(answer.data)) throw new CarrierFault('busy', 'The courier’s list cannot be read', answer)
    const listed = answer.data as Listed[]
    const found = listed.find(({ channel_order_id }) => channel_order_id === reference)
    if (found) return found
    read += listed.length
    const pages = lastPageOf(answer)
    if (listed.length === 0 || (pages === null ? listed.length < wantedPerPage : page >= pages)) return null
  }
  return null
}

function lastPageOf({ meta }: Json): number | null {
  const pages = Number((meta as { pagination?: { total_pages?: unknown } } | undefined)?.pagination?.total_pages)
  return Number.isInteger(pages) && pages > 0 ? pages : null
}

/** Null for an entry without a shipment. */
export function listedOrder({ id, status, shipments }: Listed): CarrierOrder | null {
  const shipment = shipments?.[0]
  if (!shipment) return null
  return {
    courierOrderId: String(id),
    shipmentId: String(shipment.id),
    awb: shipment.awb || null,
    courierName: shipment.courier || null,
    cancelled: /cancel/i.test(status),
  }
}

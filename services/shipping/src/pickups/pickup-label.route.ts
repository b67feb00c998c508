import { createHash, timingSafeEqual } from 'node:crypto'
import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { sent } from '@suvarna/platform/http/route-contract.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { ShippingDeps } from '../deps.ts'
import { CarrierFault } from '../shipment/carrier.ts'
import { type PickupEvent, pickup } from '../shipment/pickup/pickup.decider.ts'
import { pickupStream } from '../shipment/pickup/pickups.projection.ts'

/**
 * GET /orders/{orderId}/pickups/{number}/label: fetched from the carrier each time and not stored. The carrier's own
 * link is never passed on: it never expires and shows the shopper's address to anyone who has it.
 */
export const pickupLabelRoute =
  ({ database, log, carrier, vault }: ShippingDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /orders/{orderId}/pickups/{number}/label', async ({ params, query, reply }) => {
      reply.header('cache-control', 'no-store')
      const state = fold(pickup, await log.read<PickupEvent>(database.db, pickupStream(params)))
      if (state.phase === 'none' || !isProved(query.t, state.labelProof)) throw notFound()
      if (state.phase !== 'booked' || !state.booking || state.tracking)
        throw new DomainError('return_not_possible', 'The courier needs no label for this parcel any more.')
      const row = await database.db
        .selectFrom('orders')
        .select('sealed')
        .where('order_id', '=', params.orderId)
        .executeTakeFirst()
      if (!row?.sealed || !(await vault.open(row.sealed))) throw notFound()
      const pdf = await labelOf(carrier, state.booking.shipmentId)
      reply.type('application/pdf').header('content-disposition', `attachment; filename="label-${state.reference}.pdf"`)
      reply.send(pdf)
      return sent(reply)
    })
  }

const notFound = () => new DomainError('return_not_found', 'There is no such label')

function isProved(token: string, proof: string | null): boolean {
  const hash = createHash('sha256').update(token).digest('base64url')
  return proof !== null && proof.length === hash.length && timingSafeEqual(Buffer.from(proof), Buffer.from(hash))
}

async function labelOf({ papers }: ShippingDeps['carrier'], shipmentId: string): Promise<Buffer> {
  try {
    const { pdf } = await papers.labels([shipmentId])
    if (pdf) return pdf
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
  }
  throw new DomainError('provider_unavailable', 'The courier gives no label just now. Please try again in a minute.', {
    retryAfter: 60,
  })
}

// Taking an order. The carrier has no idempotency key: the shop's number is the only guard, and can never be reused.
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { readOrder } from './valid-order.ts'

export function createOrderRoute(app: FastifyInstance, { ledger, pickupLocations, now }: SandboxContext): void {
  app.post('/orders/create/adhoc', async ({ body }, reply) => {
    const read = readOrder(body)
    if ('errors' in read)
      return reply.code(422).send({ message: 'Oops! Invalid Data.', errors: read.errors, status_code: 422 })
    const { order } = read
    if (!pickupLocations.includes(order.pickup_location)) return wrongPickup(pickupLocations)
    if (ledger.byNumber.has(order.order_id)) return reply.code(422).send(duplicate)
    const number = ledger.byId.size + 1
    const [id, shipmentId] = [510000000 + number, 509000000 + number]
    ledger.record({ kind: 'order', at: now(), id, shipmentId, order })
    return {
      order_id: id,
      channel_order_id: order.order_id,
      shipment_id: shipmentId,
      status: 'NEW',
      status_code: 1,
      onboarding_completed_now: 0,
      awb_code: null,
      courier_company_id: null,
      courier_name: null,
    }
  })
}

export const duplicate = {
  message: 'Oops! Invalid Data.',
  errors: { order_id: ['The order id has already been taken.'] },
  status_code: 422,
}

/** This refusal comes with HTTP 200: callers must look for `shipment_id`. */
const wrongPickup = (places: readonly string[]) => ({
  message: 'Wrong Pickup location entered. Please choose one location from the data given',
  data: places.map((pickup_location) => ({ pickup_location })),
})

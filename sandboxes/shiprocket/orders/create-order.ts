// Creating an order. The carrier has no idempotency key: the shop's number is the only guard, and can never be reused.
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { isPickedUp } from '../ledger.ts'
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

/** Replaces the whole form of an existing number; the new values count until the parcel is picked up. */
export function updateOrderRoute(app: FastifyInstance, { ledger, faults, now }: SandboxContext): void {
  app.post('/orders/update/adhoc', async ({ body }, reply) => {
    const read = readOrder(body)
    if ('errors' in read)
      return reply.code(422).send({ message: 'Oops! Invalid Data.', errors: read.errors, status_code: 422 })
    const shipment = ledger.byNumber.get(read.order.order_id)
    if (!shipment) return reply.code(404).send({ message: 'Order not found', status_code: 404 })
    if (shipment.cancelled || isPickedUp(shipment) || faults.take(['update_refused'], 'POST', '/orders/update/adhoc'))
      return reply.code(400).send({ message: 'Order can not be updated at this stage.', status_code: 400 })
    const { id, shipmentId } = shipment
    ledger.record({ kind: 'changed', at: now(), shipmentId, order: read.order })
    return { success: true, order_id: id, shipment_id: shipmentId, new_order_status: 'NEW' }
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

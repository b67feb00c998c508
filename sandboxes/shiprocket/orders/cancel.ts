// Cancelling: free until the pickup, refused afterwards.
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { isPickedUp, type Shipment } from '../ledger.ts'

export function cancelRoutes(app: FastifyInstance, { ledger, faults, now }: SandboxContext): void {
  app.post('/orders/cancel', async ({ body }, reply) => {
    const ids = (body as { ids?: unknown } | null)?.ids
    if (!Array.isArray(ids) || ids.length === 0)
      return reply
        .code(422)
        .send({ message: 'Oops! Invalid Data.', errors: { ids: ['The ids field is required.'] }, status_code: 422 })
    const shipments = ids.map((id) => ledger.byId.get(Number(id)))
    const known = shipments.filter((shipment): shipment is Shipment => shipment !== undefined)
    if (known.length < ids.length) return reply.code(400).send({ message: 'Invalid order id', status_code: 400 })
    if (known.some((shipment) => !shipment.cancelled && isPickedUp(shipment)))
      return reply.code(400).send({ message: 'Cannot cancel order, it has been picked up already.', status_code: 400 })
    if (faults.take(['cancel_ignored'], 'POST', '/orders/cancel'))
      return { message: 'Order cancellation is not possible at this stage', status_code: 200 }
    const open = known.filter(({ cancelled }) => !cancelled)
    if (open.length > 0) ledger.record(...open.map(({ id }) => ({ kind: 'cancelled' as const, at: now(), id })))
    return reply.code(204).send()
  })
}

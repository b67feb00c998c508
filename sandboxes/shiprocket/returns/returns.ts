// Returns: the carrier picks them up from the shopper. They have a list of their own.
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { duplicate } from '../orders/create-order.ts'
import { orderView, paged } from '../orders/find-orders.ts'
import { readReturn } from './valid-return.ts'

export function returnRoutes(app: FastifyInstance, { ledger, now }: SandboxContext): void {
  app.post('/orders/create/return', async ({ body }, reply) => {
    const read = readReturn(body)
    if ('errors' in read)
      return reply.code(422).send({ message: 'Oops! Invalid Data.', errors: read.errors, status_code: 422 })
    const { order } = read
    if (ledger.byNumber.has(order.order_id)) return reply.code(422).send(duplicate)
    const number = ledger.byId.size + 1
    const [id, shipmentId] = [510000000 + number, 509000000 + number]
    ledger.record({ kind: 'order', at: now(), id, shipmentId, order })
    return { order_id: id, shipment_id: shipmentId, status: 'RETURN PENDING', status_code: 21, company_name: '' }
  })

  app.get('/orders/processing/return', async ({ query }) => {
    const returns = [...ledger.byId.values()].reverse().filter(({ order }) => order.from)
    return paged(returns.map(orderView), query as Record<string, string>)
  })
}

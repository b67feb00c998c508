// Advances a shipment and posts a webhook for each step, in place of the passing of time.
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { lastStep, type Shipment, type Step } from '../ledger.ts'
import { nextStatus, pathBetween, shipmentLabels, statusOf } from './statuses.ts'
import { postWebhook } from './webhook.ts'

/** How the webhooks of several steps are sent: each once, each twice, in reverse, or not at all. */
const deliveryModes: Record<string, (steps: Step[]) => Step[]> = {
  normal: (steps) => steps,
  duplicate: (steps) => steps.flatMap((step) => [step, step]),
  reverse: (steps) => [...steps].reverse(),
  none: () => [],
}

export function advanceRoute(app: FastifyInstance, context: SandboxContext): void {
  app.post('/sandbox/advance', async ({ body }, reply) => {
    const { order_id, awb, to, webhooks = 'normal' } = (body ?? {}) as Record<string, unknown>
    const { byNumber, byId, byAwb } = context.ledger
    const shipment = byAwb.get(String(awb)) ?? byNumber.get(String(order_id)) ?? byId.get(Number(order_id))
    if (!shipment) return reply.code(404).send({ error: `No order ${awb ?? order_id}` })
    const inOrder = deliveryModes[String(webhooks)]
    if (!inOrder) return reply.code(400).send({ error: `webhooks is one of ${Object.keys(deliveryModes).join(', ')}` })
    const path = pathTo(shipment, to)
    if (typeof path === 'string') return reply.code(409).send({ error: path })
    const steps = advance(context, shipment, path)
    const statuses = []
    for (const step of inOrder(steps)) statuses.push(await postWebhook(context, shipment, step))
    return { order_id: shipment.order.order_id, awb: shipment.awb?.code, steps: steps.map(named), webhooks: statuses }
  })
}

function pathTo(shipment: Shipment, to: unknown): number[] | string {
  const from = lastStep(shipment)?.status
  if (shipment.cancelled) return 'The order is cancelled'
  if (from === undefined) return 'The order has no airway bill yet'
  // As in reality no van comes unrequested: /courier/generate/pickup is the only way on.
  if (from === 1) return 'No pick-up was asked for yet'
  const target = to === undefined ? nextStatus(from) : statusOf(to)
  const path = target === undefined ? undefined : pathBetween(from, target)
  return path ?? `No way leads from ${shipmentLabels[from]} to ${to ?? 'anything further'}`
}

/** Steps are a second apart: callers distinguish webhooks by their time, which has whole seconds. */
function advance({ ledger, now }: SandboxContext, shipment: Shipment, path: readonly number[]): Step[] {
  const start = Math.max(now(), (lastStep(shipment)?.at ?? 0) + 1000)
  const { shipmentId } = shipment
  ledger.record(...path.map((status, at) => ({ kind: 'step' as const, at: start + at * 1000, shipmentId, status })))
  return shipment.steps.slice(-path.length)
}

const named = ({ status }: Step) => ({ status, label: shipmentLabels[status] })

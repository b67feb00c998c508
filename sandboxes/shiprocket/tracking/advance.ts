// The clock of the sandbox: walks a shipment on and posts a webhook for each step.
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { lastStep, type Parcel, type Step } from '../ledger.ts'
import { nextStatus, pathBetween, shipmentLabels, statusOf } from './statuses.ts'
import { tell } from './webhook.ts'

/** How the webhooks of the steps travel: each once, each twice, the last first, or not at all. */
const manners: Record<string, (steps: Step[]) => Step[]> = {
  normal: (steps) => steps,
  duplicate: (steps) => steps.flatMap((step) => [step, step]),
  reverse: (steps) => [...steps].reverse(),
  none: () => [],
}

export function advanceRoute(app: FastifyInstance, context: SandboxContext): void {
  app.post('/sandbox/advance', async ({ body, headers }, reply) => {
    const { order_id, to, webhooks = 'normal' } = (body ?? {}) as Record<string, unknown>
    const parcel = context.ledger.byNumber.get(String(order_id)) ?? context.ledger.byId.get(Number(order_id))
    if (!parcel) return reply.code(404).send({ error: `No order ${order_id}` })
    const manner = manners[String(webhooks)]
    if (!manner) return reply.code(400).send({ error: `webhooks is one of ${Object.keys(manners).join(', ')}` })
    const way = wayOf(parcel, to)
    if (typeof way === 'string') return reply.code(409).send({ error: way })
    const steps = walk(context, parcel, way)
    const told = []
    for (const step of manner(steps)) told.push(await tell(context, parcel, step))
    if (headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return reply.redirect('/', 303)
    return { order_id: parcel.order.order_id, awb: parcel.awb?.code, steps: steps.map(named), webhooks: told }
  })
}

function wayOf(parcel: Parcel, to: unknown): number[] | string {
  const from = lastStep(parcel)?.status
  if (parcel.cancelled) return 'The order is cancelled'
  if (from === undefined) return 'The order has no airway bill yet'
  const target = to === undefined ? nextStatus(from) : statusOf(to)
  const way = target === undefined ? undefined : pathBetween(from, target)
  return way ?? `No way leads from ${shipmentLabels[from]} to ${to ?? 'anything further'}`
}

/** Steps a second apart: callers tell webhooks apart by their time, which has whole seconds. */
function walk({ ledger, now }: SandboxContext, parcel: Parcel, way: readonly number[]): Step[] {
  const start = Math.max(now(), (lastStep(parcel)?.at ?? 0) + 1000)
  const { shipmentId } = parcel
  ledger.record(...way.map((status, at) => ({ kind: 'step' as const, at: start + at * 1000, shipmentId, status })))
  return parcel.steps.slice(-way.length)
}

const named = ({ status }: Step) => ({ status, label: shipmentLabels[status] })

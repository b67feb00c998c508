// Scheduling the pickup, and printing the label.
import type { FastifyInstance } from 'fastify'
import { indianTime, type SandboxContext } from '../context.ts'
import { lastStep, type Shipment } from '../ledger.ts'
import { labelPdf } from './label-pdf.ts'

const day = 24 * 3600_000

export function pickupAndLabelRoutes(app: FastifyInstance, { ledger, faults, url, now }: SandboxContext): void {
  const requestedShipments = (body: unknown): Shipment[] => {
    const { shipment_id } = (body ?? {}) as { shipment_id?: unknown }
    const wanted = [shipment_id].flat().map((id) => ledger.byShipment.get(Number(id)))
    return wanted.filter((shipment) => shipment?.awb !== undefined && !shipment.cancelled) as Shipment[]
  }

  app.post('/courier/generate/pickup', async ({ body }, reply) => {
    const shipments = requestedShipments(body)
    if (shipments.length === 0) return reply.code(400).send({ message: 'Invalid shipment id', status_code: 400 })
    if (faults.take(['pickup_refused'], 'POST', '/courier/generate/pickup'))
      return reply.code(400).send({ message: 'Pickup could not be scheduled, please try later.', status_code: 400 })
    const waiting = shipments.filter((shipment) => lastStep(shipment)?.status === 1)
    if (waiting.length === 0) return reply.code(400).send({ message: 'Already in Pickup Queue.', status_code: 400 })
    ledger.record(...waiting.map(({ shipmentId }) => ({ kind: 'step' as const, at: now(), shipmentId, status: 3 })))
    const token = `Reference No: ${waiting[0]?.shipmentId}`
    const response = { pickup_scheduled_date: indianTime(now() + day), pickup_token_number: token, status: 3 }
    return {
      pickup_status: 1,
      response: { ...response, data: `Pickup is confirmed by ${waiting[0]?.awb?.carrier.name}` },
    }
  })

  app.post('/courier/generate/label', async ({ body }) => {
    const shipments = requestedShipments(body)
    const wanted = [(body as { shipment_id?: unknown } | null)?.shipment_id].flat().map(Number)
    const not_created = wanted.filter((id) => !shipments.some(({ shipmentId }) => shipmentId === id))
    if (shipments.length === 0) return { label_created: 0, response: 'Label could not be created', not_created }
    const label_url = `${url()}/labels/${shipments.map(({ shipmentId }) => shipmentId).join('-')}.pdf`
    return { label_created: 1, label_url, response: 'Label has been created and uploaded successfully!', not_created }
  })
}

/** Serves the label files; as on the carrier's site, these links need no token. */
export function labelFiles(app: FastifyInstance, { ledger }: SandboxContext): void {
  app.get('/labels/:name', async ({ params }, reply) => {
    const ids = (params as { name: string }).name.replace(/\.pdf$/, '').split('-')
    const shipments = ids
      .map((id) => ledger.byShipment.get(Number(id)))
      .filter((shipment) => shipment?.awb) as Shipment[]
    if (shipments.length === 0) return reply.code(404).send({ message: 'No such label', status_code: 404 })
    return reply.type('application/pdf').send(labelPdf(shipments.map(labelLines)))
  })
}

const labelLines = ({ order: { to, ...order }, awb }: Shipment): string[] => [
  `${awb?.carrier.name}   AWB ${awb?.code}`,
  `Order ${order.order_id}   ${order.payment_method === 'COD' ? `COD, collect Rs ${order.sub_total}` : 'Prepaid'}`,
  '',
  'Ship to',
  to.name,
  to.address,
  `${to.city}, ${to.state} ${to.pincode}`,
  `Phone ${to.phone}`,
  '',
  ...order.order_items.map(({ name, sku, units }) => `${units} x ${name} (${sku})`),
]

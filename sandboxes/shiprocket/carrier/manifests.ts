// The manifest for the van's driver to sign: generated once per shipment, printed any number of times.
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import type { Shipment } from '../ledger.ts'
import { labelPdf } from './label-pdf.ts'

const isReady = (shipment: Shipment | undefined): shipment is Shipment =>
  shipment?.awb !== undefined && !shipment.cancelled

export function manifestRoutes(app: FastifyInstance, { ledger, faults, url, now }: SandboxContext): void {
  const linkTo = (shipments: readonly Shipment[]) =>
    `${url()}/manifests/${shipments.map(({ shipmentId }) => shipmentId).join('-')}.pdf`

  app.post('/manifests/generate', async ({ body }, reply) => {
    const ids = [(body as { shipment_id?: unknown } | null)?.shipment_id ?? []].flat()
    if (ids.length === 0) return reply.code(422).send(missing('shipment_id'))
    const shipments = ids.map((id) => ledger.byShipment.get(Number(id)))
    if (!shipments.every(isReady)) return reply.code(400).send({ message: 'Invalid shipment id', status_code: 400 })
    if (faults.take(['manifest_refused'], 'POST', '/manifests/generate'))
      return reply.code(400).send({ message: 'Manifest could not be generated, please try later.', status_code: 400 })
    if (shipments.some(({ manifested }) => manifested))
      return reply.code(400).send({ message: 'Manifest already generated.', status_code: 400 })
    ledger.record(...shipments.map(({ shipmentId }) => ({ kind: 'manifest' as const, at: now(), shipmentId })))
    return { status: 1, manifest_url: linkTo(shipments) }
  })

  app.post('/manifests/print', async ({ body }, reply) => {
    const ids = [(body as { order_ids?: unknown } | null)?.order_ids ?? []].flat()
    if (ids.length === 0) return reply.code(422).send(missing('order_ids'))
    const shipments = ids.map((id) => ledger.byId.get(Number(id)))
    if (!shipments.every((shipment) => isReady(shipment) && shipment.manifested))
      return reply.code(400).send({ message: 'Manifest is not generated for these orders.', status_code: 400 })
    return { manifest_url: linkTo(shipments as Shipment[]) }
  })
}

const missing = (name: string) => ({
  message: 'Oops! Invalid Data.',
  errors: { [name]: [`The ${name.replaceAll('_', ' ')} field is required.`] },
  status_code: 422,
})

/** Serves the manifest files; as on the carrier's site, these links need no token. */
export function manifestFiles(app: FastifyInstance, { ledger }: SandboxContext): void {
  app.get('/manifests/:name', async ({ params }, reply) => {
    const ids = (params as { name: string }).name.replace(/\.pdf$/, '').split('-')
    const shipments = ids.map((id) => ledger.byShipment.get(Number(id))).filter((one) => one?.manifested) as Shipment[]
    if (shipments.length === 0) return reply.code(404).send({ message: 'No such manifest', status_code: 404 })
    const lines = [
      'Manifest',
      ...shipments.map(({ order, awb }) => `${awb?.code}   ${order.order_id}   ${order.to.pincode}`),
    ]
    return reply.type('application/pdf').send(labelPdf([lines]))
  })
}

// Tracking of a shipment, by airway bill, by shipment or by the shop's own number.
import type { FastifyInstance } from 'fastify'
import { indianTime, type SandboxContext } from '../context.ts'
import { lastStep, type Shipment } from '../ledger.ts'
import { shipmentLabels, wordOf } from './statuses.ts'

const day = 24 * 3600_000

export function trackingRoutes(app: FastifyInstance, { ledger, url }: SandboxContext): void {
  const view = (shipment: Shipment | undefined) => tracking(shipment, url())

  app.get('/courier/track/awb/:awb', async ({ params }) => view(ledger.byAwb.get((params as { awb: string }).awb)))
  app.get('/courier/track/shipment/:id', async ({ params }) =>
    view(ledger.byShipment.get(Number((params as { id: string }).id))),
  )
  app.get('/courier/track', async ({ query }) => [
    view(ledger.byNumber.get((query as { order_id?: string }).order_id ?? '')),
  ])
  app.post('/courier/track/awbs', async ({ body }, reply) => {
    const { awbs } = (body ?? {}) as { awbs?: unknown }
    if (!Array.isArray(awbs) || awbs.length === 0 || awbs.length > 50)
      return reply
        .code(422)
        .send({ message: 'Give 1 to 50 awbs', errors: { awbs: ['The awbs field is required.'] }, status_code: 422 })
    return Object.fromEntries(awbs.map((awb) => [String(awb), view(ledger.byAwb.get(String(awb)))]))
  })
}

const nothingYet = 'Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.'

function tracking(shipment: Shipment | undefined, url: string) {
  const last = shipment && lastStep(shipment)
  if (!shipment?.awb || !last) return { tracking_data: { track_status: 0, error: nothingYet } }
  const { awb, order } = shipment
  const at = (status: number) => shipment.steps.find((step) => step.status === status)?.at
  const shown = (moment: number | undefined) => (moment === undefined ? '' : indianTime(moment))
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: last.status,
      shipment_track: [
        {
          id: shipment.shipmentId,
          awb_code: awb.code,
          courier_company_id: awb.carrier.id,
          shipment_id: shipment.shipmentId,
          order_id: shipment.id,
          pickup_date: shown(at(42)),
          delivered_date: shown(at(7)),
          weight: order.weight.toFixed(2),
          packages: 1,
          current_status: shipmentLabels[last.status],
          delivered_to: order.to.city,
          destination: order.to.city,
          consignee_name: order.to.name,
          origin: 'Jaipur',
          courier_agent_details: null,
          courier_name: awb.carrier.name,
          edd: null,
          pod: at(7) ? 'Available' : 'Not Available',
          pod_status: '',
        },
      ],
      shipment_track_activities: scans(shipment).reverse(),
      track_url: `${url}/tracking/${awb.code}`,
      etd: indianTime(awb.at + awb.carrier.days * day),
      qc_response: '',
    },
  }
}

/** Oldest first. The carrier's own `status` has no meaning for the shop; `sr-status` is from the shipment table. */
export const scans = ({ steps, order }: Shipment) =>
  steps.map(({ at, status }) => ({
    date: indianTime(at),
    status: `X-${status}`,
    activity: wordOf(status),
    location: [7, 17, 21, 38].includes(status) ? order.to.city : 'Jaipur',
    'sr-status': String(status),
    'sr-status-label': shipmentLabels[status] ?? '',
  }))

// Notifying the shop: no signature and no event id, only the static token, and one try.

import { indianTime, type SandboxContext } from '../context.ts'
import { lastStep, type Shipment, type Step } from '../ledger.ts'
import { orderCodeOf, returnCodeOf, shipmentLabels } from './statuses.ts'
import { scans } from './tracking.ts'

const day = 24 * 3600_000

/** Posts one step's webhook; resolves with the shop's HTTP status, or with the error's text. */
export async function postWebhook(
  { webhook }: SandboxContext,
  shipment: Shipment,
  step: Step,
): Promise<number | string> {
  const target = webhook()
  if (!target) return 'no webhook is set'
  const headers = {
    'content-type': 'application/json',
    ...(target.token === undefined ? {} : { 'x-api-key': target.token }),
  }
  const sent = {
    method: 'POST',
    headers,
    body: JSON.stringify(notice(shipment, step)),
    signal: AbortSignal.timeout(5000),
  }
  return fetch(target.url, sent).then(
    async ({ status, body }) => {
      await body?.cancel()
      return status
    },
    (error: Error) => `no answer: ${error.message}`,
  )
}

function notice(shipment: Shipment, step: Step) {
  const { order, awb, id, shipmentId, steps } = shipment
  const then = { cancelled: false, steps: [step] }
  const current = order.from ? returnCodeOf(then) : orderCodeOf(then)
  const [date = '', time] = indianTime(step.at).split(' ')
  return {
    awb: awb?.code,
    courier_name: awb?.carrier.name,
    current_status: current.label,
    current_status_id: current.id,
    shipment_status: shipmentLabels[step.status],
    shipment_status_id: step.status,
    current_timestamp: `${date.split('-').reverse().join(' ')} ${time}`,
    order_id: `${order.order_id}_${shipmentId}`,
    sr_order_id: id,
    awb_assigned_date: awb && indianTime(awb.at),
    pickup_scheduled_date: awb && indianTime(awb.at + day),
    etd: awb && indianTime(awb.at + awb.carrier.days * day),
    scans: scans({ ...shipment, steps: steps.slice(0, steps.indexOf(step) + 1) }),
    is_return: order.from ? 1 : 0,
    channel_id: 12345,
    pod_status: '',
    pod: lastStep(shipment)?.status === 7 ? 'Available' : 'Not Available',
  }
}

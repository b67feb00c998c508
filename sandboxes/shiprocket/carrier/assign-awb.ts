// Assigning an airway bill to a shipment. Most refusals come with HTTP 200.
import type { FastifyInstance } from 'fastify'
import { indianTime, type SandboxContext } from '../context.ts'
import { isPickedUp, type Shipment } from '../ledger.ts'
import { carriersFor } from './pincodes.ts'

const day = 24 * 3600_000

export function assignAwbRoute(app: FastifyInstance, { ledger, faults, now }: SandboxContext): void {
  app.post('/courier/assign/awb', async ({ body }, reply) => {
    const { shipment_id, courier_id, status } = (body ?? {}) as Record<string, unknown>
    if (!shipment_id) return reply.code(422).send(missing)
    const shipment = ledger.byShipment.get(Number(shipment_id))
    if (!shipment || shipment.cancelled)
      return reply.code(400).send({ message: 'Invalid shipment id', status_code: 400 })
    if (shipment.awb && (status !== 'reassign' || isPickedUp(shipment)))
      return reply.code(400).send({ message: 'Oops! Cannot reassign courier for this shipment.', status_code: 400 })
    if (faults.take(['wallet_low'], 'POST', '/courier/assign/awb')) return walletLow
    if (faults.take(['wallet_low_400'], 'POST', '/courier/assign/awb')) return reply.code(400).send(walletLow)
    if (faults.take(['awb_refused'], 'POST', '/courier/assign/awb'))
      return refused('The courier could not take this shipment')
    const { to, from, payment_method } = shipment.order
    const able = carriersFor((from ?? to).pincode, payment_method === 'COD')
    const carrier = able.find(({ id }) => courier_id === undefined || id === Number(courier_id))
    if (!carrier) return refused('No courier serviceable for this shipment')
    // 15 digits from the shipment and the attempt, so a reassigned shipment has a number of its own.
    const awb = `1907${String(shipment.shipmentId).padStart(10, '0')}${shipment.steps.filter((step) => step.status === 1).length % 10}`
    ledger.record({ kind: 'awb', at: now(), shipmentId: shipment.shipmentId, awb, courier: carrier })
    // Assigned, but not reported: a later call finds it.
    if (faults.take(['awb_in_progress'], 'POST', '/courier/assign/awb')) return reply.code(400).send(inProgress)
    return assigned(shipment, now())
  })
}

const missing = {
  message: 'Required field missing',
  errors: { shipment_id: ['The shipment id field is required.'] },
  status_code: 422,
}
const inProgress = { message: 'AWB assignment is already in progress for this shipment', status_code: 400 }
const walletLow = {
  message: 'Please recharge your ShipRocket wallet. The minimum required balance is Rs 100',
  status_code: 350,
}
const refused = (awb_assign_error: string) => ({ awb_assign_status: 0, response: { data: { awb_assign_error } } })

function assigned({ id, shipmentId, order, awb }: Shipment, now: number) {
  return {
    awb_assign_status: 1,
    response: {
      data: {
        courier_company_id: awb?.carrier.id,
        awb_code: awb?.code,
        cod: order.payment_method === 'COD' ? 1 : 0,
        order_id: id,
        shipment_id: shipmentId,
        awb_code_status: 1,
        assigned_date_time: { date: `${indianTime(now)}.000000`, timezone_type: 3, timezone: 'Asia/Kolkata' },
        applied_weight: Math.max(order.weight, 0.5),
        company_id: 700001,
        courier_name: awb?.carrier.name,
        child_courier_name: null,
        pickup_scheduled_date: indianTime(now + day),
        routing_code: 'PNQ/ABC',
        rto_routing_code: '',
        invoice_no: order.order_id,
        transporter_id: '',
        transporter_name: '',
        shipped_by: { shipper_company_name: order.pickup_location },
      },
    },
  }
}

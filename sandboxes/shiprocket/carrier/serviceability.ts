// Which carriers serve a pincode, at what price and by when.
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { placeOf } from './cities.ts'
import { type Carrier, carriersFor } from './pincodes.ts'

const day = 24 * 3600_000

export function serviceabilityRoute(app: FastifyInstance, { ledger, now }: SandboxContext): void {
  app.get('/courier/serviceability', async ({ query }, reply) => {
    const params = query as Record<string, string>
    const shipment = ledger.byId.get(Number(params.order_id))
    const missing = ['weight', 'cod'].filter((name) => !params[name])
    if (!shipment && missing.length > 0) return reply.code(422).send(missingFields([...missing, 'order_id']))
    const isReturn = params.is_return === '1'
    if (isReturn && !params.declared_value) return reply.code(422).send(missingFields(['declared_value']))
    // A return is picked up at the shopper's and brought to the shop.
    const pincode = (isReturn ? params.pickup_postcode : params.delivery_postcode) ?? shipment?.order.to.pincode ?? ''
    const cod = params.cod === undefined ? shipment?.order.payment_method === 'COD' : params.cod === '1'
    const available = carriersFor(pincode, cod)
    // Not served: HTTP 200 with the status in the body.
    if (available.length === 0)
      return { status: 404, message: 'No courier serviceable for the given pickup and delivery pincodes' }
    return {
      status: 200,
      currency: 'INR',
      data: {
        shiprocket_recommended_courier_id: available[0]?.id,
        recommended_courier_company_id: available[0]?.id,
        recommended_by: { id: 6, title: 'Recommendation By Shiprocket' },
        available_courier_companies: available.map((carrier) => offer(carrier, pincode, cod, now())),
        blocked_courier_companies: [],
      },
    }
  })
}

function offer({ id, name, rate, surface, days }: Carrier, postcode: string, cod: boolean, now: number) {
  const etd = new Date(now + days * day)
  const shown = etd.toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
  return {
    courier_company_id: id,
    courier_name: name,
    cod: carriersFor(postcode, true).length > 0 ? 1 : 0,
    rate: cod ? rate + 20 : rate,
    freight_charge: rate,
    cod_charges: cod ? 20 : 0,
    rto_charges: 58,
    etd: shown,
    etd_hours: days * 24,
    estimated_delivery_days: String(days),
    min_weight: 0.5,
    charge_weight: 0.5,
    rating: 4.4,
    is_surface: surface,
    mode: surface ? 0 : 1,
    zone: 'z_d',
    cutoff_time: '14:00',
    blocked: 0,
    ...placeOf(postcode),
    postcode,
  }
}

const missingFields = (names: string[]) => ({
  message: 'Required field missing',
  errors: Object.fromEntries(names.map((name) => [name, [`The ${name.replace('_', ' ')} field is required.`]])),
  status_code: 422,
})

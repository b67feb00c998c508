import { randomUUID } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { ShippingDeps } from '../deps.ts'
import { type Carrier, CarrierFault } from '../shipment/carrier.ts'
import { rememberServiceability } from './serviceability-memory.ts'

/** GET /shipping/serviceability: whether a courier goes to a pincode, takes cash there, and by when. */
export const serviceabilityQuery =
  (deps: ShippingDeps): RouteRegistration =>
  (app) => {
    const ask = rememberServiceability(askAndReport(deps))
    on(app, 'GET /shipping/serviceability', async ({ query }) => {
      try {
        return { success: true as const, data: await ask(query.pincode, query.cod === 1) }
      } catch (fault) {
        if (!(fault instanceof CarrierFault)) throw fault
        throw new DomainError('provider_unavailable', fault.message, { retryAfter: 5 })
      }
    })
  }

/**
 * What the courier says of cash is told to the other services before the shopper reads it. Where nobody goes nothing is
 * told: asked for cash alone, the courier answers the same for a place without cash and for one without couriers.
 */
const askAndReport =
  ({ courier, database, cashAtPincode }: ShippingDeps): Carrier['serviceability'] =>
  async (pincode, cod) => {
    const answer = await courier.serviceability(pincode, cod)
    if (!answer.serviceable) return answer
    // Of many shoppers one happened to ask: whose question it was stays untold.
    const meta: Meta = { correlation: randomUUID(), actor: { kind: 'system' } }
    const command = { type: 'ReportCash' as const, pincode, cash: answer.cod, askedAt: new Date().toISOString() }
    await cashAtPincode.handle(database, `pincode-${pincode}`, command, meta)
    return answer
  }

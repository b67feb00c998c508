import { randomUUID } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { ShippingDeps } from '../deps.ts'
import { type Carrier, CarrierFault } from '../shipment/carrier.ts'
import { packParcel } from '../shipment/parcel/pack-parcel.ts'
import { defaultPickup, readParcelSettings, type Sending } from '../shipment/parcel/read-parcel.ts'
import { rememberServiceability } from './serviceability-memory.ts'

/** GET /shipping/serviceability: whether the carrier serves a pincode, takes cash there, and by when it delivers. */
export const serviceabilityQuery =
  (deps: ShippingDeps): RouteRegistration =>
  (app) => {
    const ask = rememberServiceability(askAndReport(deps))
    on(app, 'GET /shipping/serviceability', async ({ query }) => {
      try {
        return { success: true as const, data: await ask(query.pincode, query.cod === 1, await usualSending(deps)) }
      } catch (fault) {
        if (!(fault instanceof CarrierFault)) throw fault
        throw new DomainError('provider_unavailable', fault.message, { retryAfter: 5 })
      }
    })
  }

/** The order is not known yet: assumes one piece of the usual weight, in the box that it would have. */
async function usualSending({ database }: ShippingDeps): Promise<Sending> {
  const { settings } = await readParcelSettings(database.db)
  return { parcel: packParcel(settings, [{ quantity: 1, grams: null }]).parcel, pickup: defaultPickup(settings) }
}

/**
 * Records the carrier's answer about cash for the other services before the shopper gets it. Records nothing for an
 * unserviceable pincode: for cash alone, the carrier's answer looks the same in both cases.
 */
const askAndReport =
  ({ carrier, database, cashAtPincode }: ShippingDeps): Carrier['serviceability'] =>
  async (pincode, cod, sending) => {
    const answer = await carrier.serviceability(pincode, cod, sending)
    if (!answer.serviceable) return answer
    // The event must not reveal which shopper asked.
    const meta: Meta = { correlation: randomUUID(), actor: { kind: 'system' } }
    const command = { type: 'ReportCash' as const, pincode, cash: answer.cod, askedAt: new Date().toISOString() }
    await cashAtPincode.handle(database, `pincode-${pincode}`, command, meta)
    return answer
  }

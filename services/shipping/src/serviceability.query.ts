import { DomainError } from '@suvarna/platform/errors.ts'
import { on } from '@suvarna/platform/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service.ts'
import { CourierFault } from './courier.ts'
import type { ShippingDeps } from './deps.ts'
import { rememberServiceability } from './serviceability-memory.ts'

/** GET /shipping/serviceability: whether a courier goes to a pincode, takes cash there, and by when. */
export const serviceabilityQuery =
  ({ courier }: ShippingDeps): RouteRegistration =>
  (app) => {
    const ask = rememberServiceability((pincode, cod) => courier.serviceability(pincode, cod))
    on(app, 'GET /shipping/serviceability', async ({ query }) => {
      try {
        return { success: true as const, data: await ask(query.pincode, query.cod === 1) }
      } catch (fault) {
        if (!(fault instanceof CourierFault)) throw fault
        throw new DomainError('provider_unavailable', fault.message, { retryAfter: 5 })
      }
    })
  }

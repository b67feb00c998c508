import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { keyLookup, requestHash } from '@suvarna/platform/store/idempotency.ts'
import type { OrdersDeps } from '../deps.ts'
import { answerOf, type Placer, placeNew } from './place-new-order.ts'
import { placing } from './place-order.ts'
import { placingFacts } from './placing-facts.ts'

/**
 * POST /admin/orders: an order that a customer gives on the phone, by the decision of every other. It is a guest's: an
 * account that has proved the address sees it. Nothing is agreed to in the customer's name, and the limits count the
 * phone number, since the network is the shop's own.
 */
export const placeByStaffRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    const placer: Placer = {
      ...{ deps, placeOrder: placing(deps), lookUp: keyLookup(deps.database) },
      factsOf: placingFacts(deps.database.db),
    }
    on(app, 'POST /admin/orders', async ({ body, headers, meta }) => {
      const hash = requestHash(body)
      const key = `staff:${headers['idempotency-key']}`
      const known = await answerOf(placer, key, hash)
      if (known) return known
      const buyer = { from: `phone ${body.phone}`, accountId: null, checkoutId: null, visitorId: null }
      return placeNew(placer, { body, key, hash, ...buyer, isSpokenTo: true, meta })
    })
  }

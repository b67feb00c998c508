import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { keyLookup, requestHash } from '@suvarna/platform/store/idempotency.ts'
import type { OrdersDeps } from '../deps.ts'
import { answerOf, type Placer, placeNew } from './place-new-order.ts'
import { placing } from './place-order.ts'
import { placingFacts } from './placing-facts.ts'

/**
 * POST /admin/orders: an order given on the phone, decided like any other. It is a guest order, visible to an account
 * that has verified the address. No consent is recorded for the customer, and limits count the phone number, since the
 * network is the shop's own.
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

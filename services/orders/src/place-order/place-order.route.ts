import { on } from '@suvarna/platform/http/http.ts'
import { addressBucket } from '@suvarna/platform/http/request/address-bucket.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { forgetKey, keyLookup, requestHash } from '@suvarna/platform/store/idempotency.ts'
import type { OrdersDeps } from '../deps.ts'
import { grantCookie } from '../order/access/order-grants.ts'
import type { PlacedAnswer } from '../order/placed-answer.ts'
import { confirmPaymentStep, paidOf } from '../order/write/confirm-payment.ts'
import { answerOf, type Placer, placeNew } from './place-new-order.ts'
import { placing } from './place-order.ts'
import { placingFacts } from './placing-facts.ts'

/** Seconds in which an equal order without a key counts as a double click. */
const doubleClickSeconds = 10

/**
 * POST /orders/place. The key's row is looked up before anything else; prices come from the local price book, and the
 * client's amount is only compared. Answers without waiting for courier, mail and charts, which follow by events.
 */
export const placeOrderRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    const placer: Placer = {
      ...{ deps, placeOrder: placing(deps), lookUp: keyLookup(deps.database) },
      factsOf: placingFacts(deps.database.db),
    }
    on(app, 'POST /orders/place', async ({ body, headers, actor, meta, reply }) => {
      const paid = await paidOf(deps, body)
      // The paid step is identified by the order's id: no key is needed, and no cookie is set for callers who only have
      // that number.
      if (paid && paid.orderId !== null) return confirmPaymentStep(deps, paid.orderId, paid.said, meta)
      const claim = paid?.said.claim
      const answer = async (placed: PlacedAnswer) => {
        const confirmed = paid ? await confirmPaymentStep(deps, placed.order_id, paid.said, meta) : placed
        grantCookie(reply, deps, confirmed.order_id)
        return confirmed
      }
      const hash = requestHash(claim ?? body)
      const key = claim ? `claim:${hash}` : (headers['idempotency-key'] ?? `auto:${actor.ip}:${hash}`)
      if (key.startsWith('auto:')) await forgetKey(deps.database, key, doubleClickSeconds)
      const known = await answerOf(placer, key, hash)
      // The first response may have been lost along with its cookie.
      if (known) return answer(known)

      const placed = await placeNew(placer, {
        ...{ body, key, hash, claim, meta },
        from: addressBucket(actor.ip),
        accountId: actor.kind === 'anonymous' ? null : actor.accountId,
        checkoutId: headers['x-checkout-id'] ?? null,
        visitorId: headers['x-visitor-id'] ?? null,
      })
      return answer(placed)
    })
  }

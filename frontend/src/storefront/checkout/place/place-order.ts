import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import type { CartKind } from '../../../entities/cart/cart-store.ts'
import type { HeldOrder } from '../../../entities/payment/payment-state.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { persistently } from '../../../lib/api/persistently.ts'
import { visitorId } from '../../../lib/visits.ts'
import { checkoutId } from '../checkout-keys.ts'
import { idempotencyKey } from './attempt-key.ts'
import type { ShipmentBody } from './order-draft.ts'
import type { PlacedOrder } from './placed-order.ts'

/** Places the order and returns its reservation. Retries use the same key, so it cannot be placed twice. */
export async function placeOrder(kind: CartKind, body: PlaceBody): Promise<HeldOrder & Pick<PlacedOrder, 'confirmBy'>> {
  const visitor = visitorId()
  const headers = {
    'x-checkout-id': checkoutId(kind),
    'idempotency-key': idempotencyKey(body),
    ...(visitor && { 'x-visitor-id': visitor }),
  }
  const answer = await persistently(() =>
    call<AnswerOf<'POST /orders/place'>>('POST', '/orders/place', { body, headers }),
  )
  const orderId = answer.order_id ?? answer.data?.order_id
  // A response without an order is a refusal, whatever its status.
  if (!answer.success || !orderId) throw new ApiError(200, answer)
  const { amount = body.amount, pay_by = null, to_collect: toCollect, confirm_by: confirmBy } = answer.data ?? {}
  const more = { ...(toCollect === undefined ? {} : { toCollect }), ...(confirmBy ? { confirmBy } : {}) }
  return { orderId, total: amount, payBy: pay_by, ...more }
}

/** Books the carrier. The server does so once per order, however often it is called. */
export async function bookCarrier(shipment: ShipmentBody): Promise<void> {
  await persistently(() => call('POST', '/orders/shiprocket/order', { body: shipment }))
}

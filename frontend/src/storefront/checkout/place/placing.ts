import { claimPayment } from '../../../entities/payment/payment-calls.ts'
import { saveIfWanted } from '../details/save-place.tsx'
import { finishOrder } from '../finish-checkout.ts'
import { shipmentOf } from './order-draft.ts'
import { placeBodyOf } from './place-body.ts'
import { bookCarrier, placeOrder } from './place-order.ts'
import { placementFailure } from './placement-failure.ts'

/** All that it takes to place an order: it loads while the form is filled in, since the first paint needs none of it. */
export const placing = {
  placeBodyOf,
  placeOrder,
  placementFailure,
  claimPayment,
  finishOrder,
  saveIfWanted,
  shipmentOf,
  bookCarrier,
}

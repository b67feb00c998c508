import { otherStateFault } from '@suvarna/contracts/orders/tax/other-state.ts'
import { saveIfWanted } from '../details/save-place.tsx'
import { finishOrder } from '../finish-checkout.ts'
import { bookParcel, joinPayment } from './after-placing.ts'
import { placeBodyOf } from './place-body.ts'
import { placeOrder } from './place-order.ts'
import { refusedOrder } from './refused/refused-order.ts'

/** Everything needed to place an order. Loaded while the form is filled in, since the first paint needs none of it. */
export const placing = {
  otherStateFault,
  placeBodyOf,
  placeOrder,
  refusedOrder,
  joinPayment,
  finishOrder,
  saveIfWanted,
  bookParcel,
}

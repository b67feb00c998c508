import type { CartLine } from '../../../entities/cart/cart.ts'

export type PlacedOrder = {
  orderId: string
  name: string
  /** '' if the browser was closed during payment, since the form is gone */
  email: string
  place: { address: string; city: string; state: string; pincode: string }
  lines: readonly CartLine[]
  total: number
  /** rupees that the courier collects in addition; omitted for none */
  toCourier?: number | undefined
  paid: boolean
  /** the time at which a cash order is cancelled unless confirmed by its mail's link */
  confirmBy?: string
  carrierFault: string
  /** the payment arrived after the reservation had ended */
  declined: boolean
  /** no carrier serves the pincode, so the shop calls the customer to arrange delivery and payment */
  weCall: boolean
}

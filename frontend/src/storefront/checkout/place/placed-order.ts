import type { CartLine } from '../../../entities/cart/cart.ts'

export type PlacedOrder = {
  orderId: string
  name: string
  /** '' in a browser that was closed while it paid: the form is gone */
  email: string
  place: { address: string; city: string; state: string; pincode: string }
  lines: readonly CartLine[]
  total: number
  /** what the courier collects beside it; left out where nothing */
  toCourier?: number | undefined
  paid: boolean
  /** a cash order that is cancelled unless its mail's link is opened until then */
  confirmBy?: string
  carrierFault: string
  /** the payment came after the reservation ended */
  declined: boolean
  /** no carrier serves the pincode: the shop calls the customer to arrange delivery and payment */
  weCall: boolean
}

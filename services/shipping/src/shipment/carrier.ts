import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'
import type { OrderTable, ShipmentLine } from '../schema.ts'
import type { CarrierReturns } from './pickup/carrier-returns.ts'

export type Contact = {
  name: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  pincode: string
  country: string
}

/** An order as the carrier needs it. Amounts in paise. */
export type ShipmentDetails = {
  reference: string
  placedAt: Date
  paymentMethod: OrderTable['payment_method']
  lines: readonly ShipmentLine[]
  discount: number
  shipping: number
  wrap: number
  fee: number
  total: number
  contact: Contact
}

/** The carrier's record of one of our references. */
export type CarrierOrder = {
  courierOrderId: string
  shipmentId: string
  awb: string | null
  courierName: string | null
  cancelled: boolean
}

export type Waybill = { awb: string; courierId: string | null; courierName: string | null }
export type Tracking = {
  status: ParcelStatus | null
  label: string
  courierId: string | null
  courierName: string | null
}

export type Serviceability = {
  serviceable: boolean
  /** Whether cash is collected there. */
  cod: boolean
  days: number | null
  /** The expected day of delivery, 2026-11-25. */
  expected: string | null
  courier: string | null
  city: string | null
  state: string | null
}

/**
 * The port to a carrier. Every call throws CarrierFault and nothing else. No call is idempotent at the carrier: after
 * an unknown outcome look the reference up before repeating it.
 */
export type Carrier = {
  book(details: ShipmentDetails): Promise<CarrierOrder>
  /** The carrier's order with this reference of ours; null when there is none. */
  find(reference: string): Promise<CarrierOrder | null>
  /** Whether the carrier's order with this id of its own is cancelled; null for an unknown id. */
  isCancelled(courierOrderId: string): Promise<boolean | null>
  assignAwb(shipmentId: string): Promise<Waybill>
  /** Resolves when the carrier shows the order as cancelled; otherwise throws `refused`. */
  cancel(courierOrderId: string): Promise<void>
  track(awb: string): Promise<Tracking>
  serviceability(pincode: string, cod: boolean): Promise<Serviceability>
  trackingUrl(awb: string): string
  returns: CarrierReturns
}

/**
 * `refused`: permanent. `busy`: nothing was done, a retry may succeed. `unknown`: the call may or may not have taken
 * effect. The message is the carrier's own and fit to be shown.
 */
export class CarrierFault extends Error {
  readonly kind: 'refused' | 'busy' | 'unknown'

  constructor(kind: CarrierFault['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CarrierFault'
    this.kind = kind
  }
}

import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'
import type { OrderTable, ShipmentLine } from '../schema.ts'

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

/** An order as a courier must know it. Amounts are paise. */
export type Parcel = {
  reference: string
  placedAt: Date
  paymentMethod: OrderTable['payment_method']
  lines: readonly ShipmentLine[]
  discount: number
  shipping: number
  total: number
  contact: Contact
}

/** What the courier's books say of one of our references. */
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
  /** Whether any carrier collects cash there. */
  cod: boolean
  days: number | null
  /** The expected day of delivery, 2026-11-25. */
  expected: string | null
  courier: string | null
  city: string | null
  state: string | null
}

/**
 * The port to a courier. Every call throws CarrierFault and nothing else. No call is idempotent at the courier:
 * after an unknown outcome look the reference up before doing it again.
 */
export type Carrier = {
  book(parcel: Parcel): Promise<CarrierOrder>
  /** The courier's order with this number of ours; null when there is none. */
  find(reference: string): Promise<CarrierOrder | null>
  /** Whether the courier's order with this number of its own is cancelled; null when it knows none. */
  isCancelled(courierOrderId: string): Promise<boolean | null>
  assignAwb(shipmentId: string): Promise<Waybill>
  /** Resolves when the courier shows the order as cancelled; a refusal is `refused`. */
  cancel(courierOrderId: string): Promise<void>
  track(awb: string): Promise<Tracking>
  serviceability(pincode: string, cod: boolean): Promise<Serviceability>
  trackingUrl(awb: string): string
}

/**
 * `refused`: the courier says no, and will say it again. `busy`: it did nothing, later may do. `unknown`: the call may
 * or may not have taken effect. The message is the courier's own words, fit for people.
 */
export class CarrierFault extends Error {
  readonly kind: 'refused' | 'busy' | 'unknown'

  constructor(kind: CarrierFault['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CarrierFault'
    this.kind = kind
  }
}

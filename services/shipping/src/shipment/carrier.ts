import type { DeliveryAction } from '@suvarna/contracts/shipping/delivery-kinds.ts'
import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'
import type { PickupMove } from '@suvarna/contracts/shipping/pickup-kinds.ts'
import type { OrderTable, ShipmentLine } from '../schema.ts'
import type { Sending } from './parcel/read-parcel.ts'
import type { PickupItem } from './pickup/pickup.decider.ts'

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
  /** For a cash parcel, the amount paid ahead: the carrier collects the rest. */
  advance: number
  ewayBill: string | null
  contact: Contact
  sending: Sending
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
  /** Expected day of delivery, such as 2026-11-25. */
  expected: string | null
  courier: string | null
  city: string | null
  state: string | null
}

/** A courier company that serves a pincode; the price in paise. */
export type CourierOffer = {
  courierId: string
  name: string
  price: number
  days: number | null
  expected: string | null
}

/** A return as the carrier needs it: from this contact to the shop's own place. Amounts in paise. */
export type ReturnDetails = {
  reference: string
  placedAt: Date
  items: readonly PickupItem[]
  contact: Contact
  sending: Sending
}

/**
 * The carrier's part of returns: it fetches them from the shopper. As for parcels, no call is idempotent. Each throws
 * CarrierFault only; PickupRefused where the reason is known.
 */
export type CarrierReturns = {
  /** Whether returns are fetched from this pincode. */
  serves(pincode: string, worth: number, sending: Sending): Promise<boolean>
  book(details: ReturnDetails): Promise<CarrierOrder>
  find(reference: string): Promise<CarrierOrder | null>
  assignAwb(shipmentId: string): Promise<Waybill>
  /** Requests the courier to come. Idempotent. */
  requestPickup(shipmentId: string): Promise<void>
  /** Maps a status of the carrier to a pick-up move; null where that is no news. */
  moveOf(statusId: number, label: string): PickupMove | null
  track(awb: string): Promise<{ status: PickupMove | null; label: string }>
}

/** The carrier's papers for many shipments; each call may be repeated. Throws CarrierFault only. */
export type CarrierPapers = {
  /** Requests the van. Shipments for which it is already requested stay as they are. */
  requestPickups(shipmentIds: readonly string[]): Promise<void>
  /** Returns one file; `missing` lists the shipments without a label in it. */
  labels(shipmentIds: readonly string[]): Promise<{ pdf: Buffer | null; missing: string[] }>
  manifest(parcels: readonly { shipmentId: string; courierOrderId: string }[]): Promise<Buffer>
}

/** The shop's answer about a parcel that could not be handed over; the comments are for the courier's staff. */
type DeliveryAnswer = { action: DeliveryAction; comments: string }

/** The carrier's part of failed deliveries. Each call throws CarrierFault only. */
export type FailedDeliveries = {
  /** The courier's count of tries and its reason; null while it has no report of this parcel. */
  read(awb: string): Promise<{ attempt: number; reason: string | null } | null>
  /** Idempotent. */
  answer(awb: string, answer: DeliveryAnswer): Promise<void>
}

/**
 * The port to a carrier. Every call throws CarrierFault only. No call is idempotent at the carrier: after an unknown
 * outcome, look the reference up before repeating it.
 */
export type Carrier = {
  book(details: ShipmentDetails): Promise<CarrierOrder>
  /** Replaces the details of a booking, while the courier does not have the parcel. Idempotent. */
  update(details: ShipmentDetails): Promise<void>
  /** The carrier's order with our reference; null when there is none. */
  find(reference: string): Promise<CarrierOrder | null>
  /** Whether the carrier's order with this carrier id is cancelled; null for an unknown id. */
  isCancelled(courierOrderId: string): Promise<boolean | null>
  /** `courierId`: the company to use; without it the carrier chooses. */
  assignAwb(shipmentId: string, courierId?: string): Promise<Waybill>
  /** Resolves when the carrier shows the order as cancelled; otherwise throws `refused`. */
  cancel(courierOrderId: string): Promise<void>
  track(awb: string): Promise<Tracking>
  serviceability(pincode: string, cod: boolean, sending: Sending): Promise<Serviceability>
  /** Courier companies that take a parcel there. */
  offers(pincode: string, cod: boolean, sending: Sending): Promise<CourierOffer[]>
  trackingUrl(awb: string): string
  returns: CarrierReturns
  papers: CarrierPapers
  failed: FailedDeliveries
}

/**
 * `refused`: permanent. `busy`: nothing was done, a retry may succeed. `unknown`: the call may or may not have taken
 * effect. The message is the carrier's own and may be shown.
 */
export class CarrierFault extends Error {
  readonly kind: 'refused' | 'busy' | 'unknown'

  constructor(kind: CarrierFault['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CarrierFault'
    this.kind = kind
  }
}

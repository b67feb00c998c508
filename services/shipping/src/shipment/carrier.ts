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
  /** Of a parcel for cash what was paid ahead: the carrier collects the rest. */
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
  /** The expected day of delivery, 2026-11-25. */
  expected: string | null
  courier: string | null
  city: string | null
  state: string | null
}

/** A courier company that goes to a pincode; the price in paise. */
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
 * The carrier's part of returns: it fetches them from the shopper. As for parcels no call is idempotent, and each throws
 * CarrierFault and nothing else; PickupRefused where the reason is known.
 */
export type CarrierReturns = {
  /** Whether somebody comes to this pincode. */
  serves(pincode: string, worth: number, sending: Sending): Promise<boolean>
  book(details: ReturnDetails): Promise<CarrierOrder>
  find(reference: string): Promise<CarrierOrder | null>
  assignAwb(shipmentId: string): Promise<Waybill>
  /** Asks for somebody to come; once more changes nothing. */
  requestPickup(shipmentId: string): Promise<void>
  /** Where one of the carrier's shipments is, as a pick-up; null where that says nothing new. */
  moveOf(statusId: number, label: string): PickupMove | null
  track(awb: string): Promise<{ status: PickupMove | null; label: string }>
}

/** The carrier's papers of many shipments; each call may be repeated. Throws CarrierFault and nothing else. */
export type CarrierPapers = {
  /** Asks for the van; those that it comes for already stay as they are. */
  requestPickups(shipmentIds: readonly string[]): Promise<void>
  /** One file; `missing`: those without a label in it. */
  labels(shipmentIds: readonly string[]): Promise<{ pdf: Buffer | null; missing: string[] }>
  manifest(parcels: readonly { shipmentId: string; courierOrderId: string }[]): Promise<Buffer>
}

/** What the shop wants done with a parcel that could not be handed over; the words are for the courier's people. */
type DeliveryAnswer = { action: DeliveryAction; comments: string }

/** The carrier's part of deliveries that failed. Each call throws CarrierFault and nothing else. */
export type FailedDeliveries = {
  /** His count of tries and his reason; null where he has no report of this parcel yet. */
  read(awb: string): Promise<{ attempt: number; reason: string | null } | null>
  /** The same answer once more changes nothing. */
  answer(awb: string, answer: DeliveryAnswer): Promise<void>
}

/**
 * The port to a carrier. Every call throws CarrierFault and nothing else. No call is idempotent at the carrier: after
 * an unknown outcome look the reference up before repeating it.
 */
export type Carrier = {
  book(details: ShipmentDetails): Promise<CarrierOrder>
  /** Says anew what is booked, while he does not have the parcel; the same once more changes nothing. */
  update(details: ShipmentDetails): Promise<void>
  /** The carrier's order with this reference of ours; null when there is none. */
  find(reference: string): Promise<CarrierOrder | null>
  /** Whether the carrier's order with this id of its own is cancelled; null for an unknown id. */
  isCancelled(courierOrderId: string): Promise<boolean | null>
  /** `courierId`: of the company that is to take it; without it the carrier chooses. */
  assignAwb(shipmentId: string, courierId?: string): Promise<Waybill>
  /** Resolves when the carrier shows the order as cancelled; otherwise throws `refused`. */
  cancel(courierOrderId: string): Promise<void>
  track(awb: string): Promise<Tracking>
  serviceability(pincode: string, cod: boolean, sending: Sending): Promise<Serviceability>
  /** Who would take a parcel there. */
  offers(pincode: string, cod: boolean, sending: Sending): Promise<CourierOffer[]>
  trackingUrl(awb: string): string
  returns: CarrierReturns
  papers: CarrierPapers
  failed: FailedDeliveries
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

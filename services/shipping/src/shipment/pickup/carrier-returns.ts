import type { PickupFault, PickupMove } from '@suvarna/contracts/shipping/pickup-kinds.ts'
import { CarrierFault, type CarrierOrder, type Contact, type Waybill } from '../carrier.ts'

export type PickupItem = { name: string; sku: string; quantity: number; price: number }

/** A return as the carrier needs it: from this contact to the shop. Amounts in paise. */
export type ReturnDetails = { reference: string; placedAt: Date; items: readonly PickupItem[]; contact: Contact }

/**
 * The carrier's part of returns: it fetches them from the shopper. As for parcels no call is idempotent, and each throws
 * CarrierFault and nothing else; PickupRefused where the reason is known.
 */
export type CarrierReturns = {
  /** Whether somebody comes to this pincode. */
  serves(pincode: string, worth: number): Promise<boolean>
  book(details: ReturnDetails): Promise<CarrierOrder>
  find(reference: string): Promise<CarrierOrder | null>
  assignAwb(shipmentId: string): Promise<Waybill>
  /** Asks for somebody to come; once more changes nothing. */
  requestPickup(shipmentId: string): Promise<void>
  /** Where one of the carrier's shipments is, as a pick-up; null where that says nothing new. */
  moveOf(statusId: number, label: string): PickupMove | null
  track(awb: string): Promise<{ status: PickupMove | null; label: string }>
}

/** The carrier said no, and why is known. */
export class PickupRefused extends CarrierFault {
  readonly fault: PickupFault

  constructor(fault: PickupFault, message: string, cause?: unknown) {
    super('refused', message, cause)
    this.name = 'PickupRefused'
    this.fault = fault
  }
}

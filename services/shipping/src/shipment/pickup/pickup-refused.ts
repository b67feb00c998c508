import type { PickupFault } from '@suvarna/contracts/shipping/pickup-kinds.ts'
import { CarrierFault } from '../carrier.ts'

/** The carrier said no, and why is known. */
export class PickupRefused extends CarrierFault {
  readonly fault: PickupFault

  constructor(fault: PickupFault, message: string, cause?: unknown) {
    super('refused', message, cause)
    this.name = 'PickupRefused'
    this.fault = fault
  }
}

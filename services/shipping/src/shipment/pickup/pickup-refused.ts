import type { PickupFault } from '@suvarna/contracts/shipping/pickup-kinds.ts'
import { CarrierFault } from '../carrier.ts'

/** The carrier refused, for a known reason. */
export class PickupRefused extends CarrierFault {
  readonly fault: PickupFault

  constructor(fault: PickupFault, message: string, cause?: unknown) {
    super('refused', message, cause)
    this.name = 'PickupRefused'
    this.fault = fault
  }
}

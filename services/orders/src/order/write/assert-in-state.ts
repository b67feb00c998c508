import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { otherStateFault } from '@suvarna/contracts/orders/tax/other-state.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** A seller who is not regular under GST may not sell into another state. Throws invalid_input for the state. */
export function assertInState({ seller }: Pick<ShopSettings, 'seller'>, to: { state: string; pincode: string }): void {
  const fault = otherStateFault(seller, to)
  if (fault) throw new DomainError('invalid_input', fault, { field: 'state' })
}

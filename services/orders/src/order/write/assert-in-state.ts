import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { otherStateFault } from '@suvarna/contracts/orders/tax/other-state.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** Throws invalid_input for the state if a seller who is not regular under GST would sell into another state. */
export function assertInState({ seller }: Pick<ShopSettings, 'seller'>, to: { state: string; pincode: string }): void {
  const fault = otherStateFault(seller, to)
  if (fault) throw new DomainError('invalid_input', fault, { field: 'state' })
}

import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import { buyerGstinFault, tidyGstin } from '@suvarna/contracts/orders/tax/gstin.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Contact } from '../../schema.ts'

/** The business that the invoice is for; empty for a consumer. Throws invalid_input for an invalid GSTIN. */
export function wantedBusiness(asked: PlaceBody['business']): Pick<Contact, 'business'> {
  if (!asked) return {}
  const gstin = tidyGstin(asked.gstin)
  const fault = buyerGstinFault(gstin)
  if (fault) throw new DomainError('invalid_input', fault, { field: 'business.gstin' })
  return { business: { gstin, name: asked.name.trim() } }
}

import { hasWebAddress } from '@suvarna/contracts/common/person-name.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** A name as it is kept. It stands in mails and on the admin's screens, where nobody may advertise by it. */
export function personName(typed: string): string {
  if (hasWebAddress(typed))
    throw new DomainError('invalid_input', 'First name must be a name, not a web address', { field: 'firstName' })
  return typed.trim()
}

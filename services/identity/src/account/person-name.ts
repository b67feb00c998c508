import { hasWebAddress } from '@suvarna/contracts/common/person-name.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** A name as stored. Throws for links: it appears in mails and on admin screens, so it must not advertise. */
export function personName(typed: string): string {
  if (hasWebAddress(typed))
    throw new DomainError('invalid_input', 'First name must be a name, not a web address', { field: 'firstName' })
  return typed.trim()
}

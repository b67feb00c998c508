import { hasLetter, hasTag, hasWebAddress } from '@suvarna/contracts/common/person-name.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** Rejects text that cannot be a name or a city, of any length. Throws invalid_input with the field. */
export function checkContact({ name, city }: { name: string; city: string }): void {
  if (hasWebAddress(name)) throw wrong('name', 'Name must be a name, not a web address')
  if (hasTag(name)) throw wrong('name', 'Name must be without < and >')
  if (!hasLetter(name)) throw wrong('name', 'Name must contain a letter')
  if (hasTag(city)) throw wrong('city', 'City must be without < and >')
  if (!hasLetter(city)) throw wrong('city', 'City must contain a letter')
}

const wrong = (field: string, text: string) => new DomainError('invalid_input', text, { field })

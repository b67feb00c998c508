import type { ProfileChange } from '../../shared/session/profile.ts'

/** What the edited profile sends: tidied, and without a password that was left blank. */
export function profileChange({ firstName, email, password = '' }: ProfileChange): ProfileChange {
  const change = { firstName: firstName.trim(), email: email.trim().toLowerCase() }
  return password === '' ? change : { ...change, password }
}

import type { ProfileChange } from '../../../entities/session/profile.ts'

type Typed = ProfileChange & { current_password?: string }

/** What the edited profile sends: tidied, without a password that was left blank, with the proof where it is needed. */
export function profileChange(
  { firstName, email, password = '', current_password = '' }: Typed,
  withProof: boolean,
): ProfileChange {
  return {
    firstName: firstName.trim(),
    email: email.trim().toLowerCase(),
    ...(password === '' ? {} : { password }),
    ...(withProof ? { current_password } : {}),
  }
}

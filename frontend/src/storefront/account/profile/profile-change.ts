import type { ProfileChange } from '../../../entities/session/profile.ts'

type Typed = ProfileChange & { current_password?: string }

/** The edited profile as sent: trimmed, without a blank password, with the current password if needed. */
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

import { policy } from '@suvarna/contracts/policy.ts'
import { DomainError } from '@suvarna/platform/errors.ts'
import type { Role } from './account.decider.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Whether this may become somebody's password: long enough for the role, and none that is tried first. */
export function assertGoodPassword(password: string, role: Role): void {
  const { minimum, minimumForAdmins } = policy.password
  const least = role === 'admin' ? minimumForAdmins : minimum
  if ([...password].length < least)
    throw new DomainError('password_too_short', `Password must be at least ${least} characters long`, {
      field: 'password',
    })
  if (isCommonPassword(password))
    throw new DomainError(
      'password_too_common',
      'This password is among the first that are guessed. Please choose another.',
      {
        field: 'password',
      },
    )
}

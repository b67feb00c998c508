import { policy } from '@suvarna/contracts/common/policy.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Role } from '../account.decider.ts'
import type { Person } from '../accounts.projection.ts'
import { commonPasswordProblem } from './common-passwords.ts'

/** Throws unless it is long enough for the role and not an early guess. `about`: the owner's name and address. */
export async function assertGoodPassword(password: string, role: Role, about: readonly string[] = []): Promise<void> {
  const { minimum, minimumForAdmins } = policy.password
  const least = role === 'admin' ? minimumForAdmins : minimum
  if ([...password].length < least)
    throw new DomainError('password_too_short', `Password must be at least ${least} characters long`, {
      field: 'password',
    })
  const why = await commonPasswordProblem(password, about)
  if (why)
    throw new DomainError('password_too_common', `${why} A few words in a row are easy to keep and hard to guess.`, {
      field: 'password',
    })
}

/** What a guesser may know of a person. */
export const knownOf = ({ name, email }: Person): string[] => [name, email, email.split('@')[0] ?? '']

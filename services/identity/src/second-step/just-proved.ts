import { policy } from '@suvarna/contracts/common/policy.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { SignedIn } from '@suvarna/platform/http/request/actor.ts'

/**
 * Login credentials may be changed only just after the password was typed, with the second step if there is one: a
 * token that was left open or stolen cannot add a passkey. Throws step_up_required.
 */
export function assertJustProved({ provedAt = 0 }: Pick<SignedIn, 'provedAt'>, now: Date): void {
  if (now.getTime() - provedAt < policy.recentLoginMinutes * 60_000) return
  throw new DomainError('step_up_required', 'Please confirm that it is you.')
}

import { policy } from '@suvarna/contracts/common/policy.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { SignedIn } from '@suvarna/platform/http/request/actor.ts'

/**
 * What opens the login later is changed by who has just typed the password, with the second step where there is one: a
 * token that was left open or stolen adds no passkey. Throws step_up_required.
 */
export function assertJustProved({ provedAt = 0 }: Pick<SignedIn, 'provedAt'>, now: Date): void {
  if (now.getTime() - provedAt < policy.recentLoginMinutes * 60_000) return
  throw new DomainError('step_up_required', 'Please confirm that it is you.')
}

import { policy } from '@suvarna/contracts/common/policy.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { SignedIn } from '@suvarna/platform/http/request/actor.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { FastifyRequest } from 'fastify'
import type { Identity } from '../../deps.ts'
import type { Asking } from '../password/passwords.ts'
import { openSession } from '../sessions/open-sessions.ts'
import { countTries } from './count-tries.ts'
import { loginLimits } from './login-limits.ts'

type Caller = Pick<SignedIn, 'accountId' | 'sessionId' | 'kind'> & Asking

/**
 * Login credentials and roles are changed only with the password: sent with the change, or typed at a login a few
 * minutes ago. The second is for clients of the bare contract, which has no field for it; a token that was stolen later
 * changes nothing, and a replaced address can take its account back (docs/adr/0012).
 */
export async function assertOwner(
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  typed: string | undefined,
): Promise<void> {
  if (typed !== undefined) return assertOwnPassword(identity, request, caller, typed, 'current_password')
  await assertRecentLogin(identity, request, caller, 'Please enter your current password to change this.', {
    field: 'current_password',
  })
}

/** Throws invalid_credentials for a wrong password, too_many_attempts for the eleventh try from one address. */
export async function assertOwnPassword(
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  typed: string,
  field: string,
): Promise<void> {
  const { database, passwords, limits } = identity
  const { accountId, ip } = caller
  const tried = await countTries(identity, request, loginLimits(limits, accountId, ip))
  const credential = await database.db
    .selectFrom('credentials')
    .select('hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const isRight = await passwords.matches(typed, credential?.hash, caller).catch(async (fault) => {
    await tried.takeBack()
    throw fault
  })
  if (!isRight) {
    securityEvent(request, 'owner_not_proved', { actor: accountId, ip })
    throw new DomainError('invalid_credentials', 'This is not your password', { field })
  }
  await tried.takeBack()
}

/** For calls that have no field for a password. */
export async function assertRecentLogin(
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  message: string,
  details: { field?: string } = {},
): Promise<void> {
  if (await hasJustLoggedIn(identity, caller)) return
  securityEvent(request, 'owner_not_proved', { actor: caller.accountId, ip: caller.ip })
  throw new DomainError('current_password_required', message, details)
}

async function hasJustLoggedIn({ database, now }: Identity, caller: Caller): Promise<boolean> {
  const session = await openSession(database.db, caller.accountId, caller.sessionId, now())
  if (!session) return false
  // Since the login, not the last renewal, which needs no password.
  const age = now().getTime() - session.startedAt.getTime()
  return age < policy.recentLoginMinutes * 60_000
}

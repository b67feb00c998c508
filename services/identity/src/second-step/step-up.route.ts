import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { accountById } from '../account/accounts.ts'
import { assertOwnPassword } from '../account/codes/re-authentication.ts'
import { assertSecondStep } from '../account/second-step/second-step.ts'
import { openSession } from '../account/sessions/open-sessions.ts'
import { noteSeen } from '../account/sessions/session-devices.ts'
import { tokenOf } from '../account/sessions/session-token.ts'
import type { Identity } from '../deps.ts'

/** POST /auth/step-up: another token for the same session, stating that the person has just proved to be present. */
export const stepUp = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/step-up', async ({ body, actor, request, reply }) => {
    const { database, now } = identity
    const { accountId } = actor
    await assertOwnPassword(identity, request, { ...actor, gone: callerGone(reply) }, body.password, 'password')
    await assertSecondStep(identity, request, { accountId, code: body.code, passkey: body.passkey })
    const at = now()
    const session = await openSession(database.db, accountId, actor.sessionId, at)
    const account = await accountById(database.db, accountId)
    if (!session || !account) throw new DomainError('session_ended', 'Your session has ended. Please log in again.')
    await noteSeen(identity, actor, at)
    securityEvent(request, 'stepped_up', { actor: accountId, ip: actor.ip })
    // The session's generation: a role that changed meanwhile has ended the session, and this token with it.
    const of = { account, generation: session.generation, session, provedAt: at }
    return { success: true as const, ...(await tokenOf(identity, database.db, of, at)) }
  })

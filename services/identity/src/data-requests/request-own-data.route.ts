import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { accountById } from '../account/accounts.ts'
import { countTries } from '../account/codes/count-tries.ts'
import type { Identity } from '../deps.ts'
import { openDataRequest } from './open-data-request.ts'

const most = { most: 10, minutes: 60, message: 'Too many attempts. Please try again in an hour.' }

export const requestOwnData = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/data-requests', async ({ actor, meta, request, reply }) => {
    const account = await accountById(identity.database.db, actor.accountId)
    if (!account) throw new DomainError('unauthenticated', 'Please log in again')
    await countTries(identity, request, [{ bucket: `data ${account.id}`, ...most }])
    const { id: accountId, verified } = account
    const customer = verified ? account.customer : null
    const { token, expiresAt } = await openDataRequest(identity, { accountId, customer }, meta)
    securityEvent(request, 'data_requested', { subject: accountId })
    reply.header('cache-control', 'no-store')
    return { success: true as const, t: token, expires_at: expiresAt }
  })

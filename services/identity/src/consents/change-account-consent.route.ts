import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { accountById } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import { changeConsent } from './change-consent.ts'

/** An address that is not proved may be somebody else's: nobody speaks for it. */
export const changeAccountConsent = (identity: Identity) => (app: App) =>
  on(app, 'PUT /auth/consents', async ({ body, actor, meta }) => {
    const account = await accountById(identity.database.db, actor.accountId)
    if (!account) throw new DomainError('unauthenticated', 'Please log in again')
    if (!account.verified) throw new DomainError('account_not_verified', 'Please confirm your email address first')
    const consents = await changeConsent(identity, account.customer, { ...body, source: 'account' }, meta)
    return { success: true as const, consents }
  })

import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { accountById } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import { changeConsent } from './change-consent.ts'

/** An unproved address may belong to someone else, so it cannot give or withdraw consent. */
export const changeAccountConsent = (identity: Identity) => (app: App) =>
  on(app, 'PUT /auth/consents', async ({ body, actor, meta }) => {
    const account = await accountById(identity.database.db, actor.accountId)
    if (!account) throw new DomainError('unauthenticated', 'Please log in again')
    if (!account.verified) throw new DomainError('account_not_verified', 'Please confirm your email address first')
    const consents = await changeConsent(identity, account.customer, { ...body, source: 'account' }, meta)
    return { success: true as const, consents }
  })

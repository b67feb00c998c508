import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { accountById, holdAccount, profileOf } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'

/** The language of the account's mails, and of the shop when opened on another device. */
export const chooseLanguage = (identity: Identity) => (app: App) =>
  on(app, 'PUT /auth/language', async ({ body: { language }, actor: { accountId }, meta }) => {
    const row = await identity.database.transaction(async (tx) => {
      await holdAccount(tx, accountId)
      await identity.accounts.handleIn(tx, `account-${accountId}`, { type: 'ChooseLanguage', language }, meta)
      return accountById(tx, accountId)
    })
    if (!row) throw new DomainError('unauthenticated', 'Please log in again')
    return profileOf(row)
  })

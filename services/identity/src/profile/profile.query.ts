import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { accountById, profileOf } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'

export const profile =
  ({ database }: Identity) =>
  (app: App) =>
    on(app, 'GET /auth/profile', async ({ actor }) => {
      const account = await accountById(database.db, actor.accountId)
      if (!account) throw new DomainError('unauthenticated', 'Please log in again')
      return profileOf(account)
    })

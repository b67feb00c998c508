import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { accountById } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import { consentsOf } from './consents-of.ts'

export const accountConsents =
  ({ database }: Identity) =>
  (app: App) =>
    on(app, 'GET /auth/consents', async ({ actor, reply }) => {
      const account = await accountById(database.db, actor.accountId)
      if (!account) throw new DomainError('unauthenticated', 'Please log in again')
      reply.header('cache-control', 'no-store')
      return { success: true as const, consents: await consentsOf(database.db, account.customer) }
    })

import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { holdAccount } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import { addressStream } from './address-book.decider.ts'
import { addressesOf } from './addresses.ts'

export const removeAddress =
  ({ database, addressBooks }: Identity) =>
  (app: App) =>
    on(app, 'DELETE /auth/addresses/{id}', async ({ params, actor, meta }) => {
      const { accountId } = actor
      const command = { type: 'RemoveAddress', accountId, addressId: params.id } as const
      return database.transaction(async (tx) => {
        await holdAccount(tx, accountId)
        await addressBooks.handleIn(tx, addressStream(accountId), command, meta)
        return { success: true as const, addresses: await addressesOf(tx, accountId) }
      })
    })

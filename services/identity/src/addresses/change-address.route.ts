import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { holdAccount } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import { addressStream } from './address-book.decider.ts'
import { addressesOf, placeOf, sealPlace } from './addresses.ts'

/** Only for the caller's own account: another account's address is not found. */
export const changeAddress = (identity: Identity) => (app: App) =>
  on(app, 'PUT /auth/addresses/{id}', async ({ params, body, actor, meta }) => {
    const { database, addressBooks } = identity
    const { accountId } = actor
    const sealed = await sealPlace(identity, accountId, placeOf(body))
    const command = { type: 'ChangeAddress', accountId, addressId: params.id, sealed } as const
    return database.transaction(async (tx) => {
      await holdAccount(tx, accountId)
      const asDefault = body.is_default === true
      await addressBooks.handleIn(tx, addressStream(accountId), { ...command, asDefault }, meta)
      return { success: true as const, addresses: await addressesOf(tx, accountId) }
    })
  })

import { randomUUID } from 'node:crypto'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { holdAccount } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import { addressStream } from './address-book.decider.ts'
import { addressesOf, isSamePlace, placeOf, sealPlace } from './addresses.ts'

/** Saving the same address again changes nothing, as after a double click or an order to a known address. */
export const saveAddress = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/addresses', async ({ body, actor, meta }) => {
    const { database, addressBooks } = identity
    const { accountId } = actor
    const place = placeOf(body)
    const sealed = await sealPlace(identity, accountId, place)
    return database.transaction(async (tx) => {
      await holdAccount(tx, accountId)
      const same = (await addressesOf(tx, accountId)).find((known) => isSamePlace(known, place))
      const key = { accountId, addressId: same?.id ?? randomUUID(), asDefault: body.is_default === true }
      const stream = addressStream(accountId)
      if (same) await addressBooks.handleIn(tx, stream, { type: 'ChangeAddress', ...key, sealed: null }, meta)
      else await addressBooks.handleIn(tx, stream, { type: 'SaveAddress', ...key, sealed }, meta)
      return { success: true as const, addresses: await addressesOf(tx, accountId) }
    })
  })

import { type DataRequest, dataRequestOf } from '@suvarna/platform/disclosure/data-requests.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline } from '@suvarna/platform/follow/deadlines.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { sql, type Transaction } from 'kysely'
import { lockAccounts } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { dataRequestStream } from './data-request.decider.ts'
import { dataRequestEnds } from './open-data-request.ts'

/** The link proves the address. Account holders delete their account in the profile, where the password is required. */
export const eraseGuest = (identity: Identity) => (app: App) =>
  on(app, 'POST /your-data/erase', async ({ body, meta, request }) => {
    const found = await dataRequestOf(identity.database.db, body.t)
    if (!found) throw new DomainError('data_link_not_valid', 'This link is not valid any more. Please ask for another.')
    await identity.database.transaction(async (tx) => {
      await lockAccounts(tx)
      const customer = await guestOf(tx, found)
      await assertNothingOpen(tx, customer)
      await erase(identity, tx, { requestId: found.requestId, customer }, meta)
    })
    securityEvent(request, 'guest_erased')
    return { success: true as const, message: 'Your name, addresses and words are being erased.' }
  })

/** Throws own_account where the address has an account by now. */
async function guestOf(tx: Transaction<IdentityDb>, { accountId, customer }: DataRequest): Promise<string> {
  const owner = await tx
    .selectFrom('accounts')
    .select('id')
    .where('customer', '=', customer ?? '')
    .where('verified', '=', true)
    .executeTakeFirst()
  if (accountId !== null || customer === null || owner)
    throw new DomainError('own_account', 'This address has an account. Please delete it in your profile.')
  return customer
}

async function assertNothingOpen(tx: Transaction<IdentityDb>, customer: string) {
  const open = await tx
    .selectFrom('account_orders')
    .select('order_id')
    .where('open', '=', true)
    .where('account_id', 'is', null)
    .where('customer', '=', customer)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new DomainError('open_orders', 'An order is still under way. Please ask again once it has arrived.')
}

/** Ends every open link of the address too. */
async function erase(
  { dataRequests }: Identity,
  tx: Transaction<IdentityDb>,
  { requestId, customer }: { requestId: string; customer: string },
  meta: Meta,
) {
  const { rows } = await sql<{ id: string }>`
    select request_id as id from data_requests where customer = ${customer} and request_id <> ${requestId}
    order by request_id`.execute(tx)
  await dataRequests.handleIn(tx, dataRequestStream(requestId), { type: 'EraseGuest' }, meta)
  for (const { id } of rows)
    await dataRequests.handleIn(tx, dataRequestStream(id), { type: 'EndRequest', why: 'erased' }, meta)
  for (const id of [requestId, ...rows.map(({ id }) => id)])
    await cancelDeadline(tx, dataRequestEnds, dataRequestStream(id))
}

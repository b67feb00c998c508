import { randomUUID } from 'node:crypto'
import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { dataLinkDays } from '@suvarna/contracts/common/privacy/data-link.ts'
import { proofOfToken } from '@suvarna/platform/disclosure/data-requests.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { type DeadlineHandler, schedule } from '@suvarna/platform/follow/deadlines.ts'
import { signedToken } from '@suvarna/platform/vault/signed-token.ts'
import type { Kysely } from 'kysely'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { dataRequestStream } from './data-request.decider.ts'

export const dataRequestEnds = 'data-request-ends'
const lifeMs = dataLinkDays * 86_400_000
/** The most that one event can carry. A wholesale buyer with more orders gets the newest. */
const mostOrders = 5_000

/** The link's `t`: derived from the request's unguessable id, so that no table, event, job or log holds it. */
export const dataToken = (key: Buffer, requestId: string): string => signedToken(key, `data-request:${requestId}`)

/** `customer`: of a proved address. `email`: gets the link, in `language`; without it the caller gets the token. */
export type Asking = { accountId: string | null; customer: string | null; email?: string; language?: Language }

/** Opens a request for some days and returns its token. */
export async function openDataRequest(
  { database, vault, codeKey, dataRequests, now }: Identity,
  { accountId, customer, email, language }: Asking,
  meta: Meta,
): Promise<{ token: string; expiresAt: string }> {
  const requestId = randomUUID()
  const token = dataToken(codeKey, requestId)
  const stream = dataRequestStream(requestId)
  const expiresAt = new Date(now().getTime() + lifeMs).toISOString()
  const sealed = email === undefined ? undefined : await vault.seal(stream, { email })
  await database.transaction(async (tx) => {
    const orderIds = await ordersOf(tx, accountId, customer)
    const proof = proofOfToken(token)
    const spoken = language ? { language } : {}
    const data = { requestId, accountId, customer, orderIds, proof, expiresAt, ...spoken }
    await dataRequests.handleIn(tx, stream, { type: 'RequestData', ...data, ...(sealed ? { sealed } : {}) }, meta)
    await schedule(tx, { kind: dataRequestEnds, stream, inMs: lifeMs, meta })
  })
  return { token, expiresAt }
}

/** The account's orders, and guest orders with the address that it has proved. */
async function ordersOf(db: Kysely<IdentityDb>, accountId: string | null, customer: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('account_orders')
    .select('order_id')
    .where(({ eb, or, and }) =>
      or([
        ...(accountId === null ? [] : [eb('account_id', '=', accountId)]),
        ...(customer === null ? [] : [and([eb('account_id', 'is', null), eb('customer', '=', customer)])]),
      ]),
    )
    .limit(mostOrders)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

export const endDataRequest =
  ({ dataRequests }: Pick<Identity, 'dataRequests'>): DeadlineHandler<IdentityDb> =>
  async (tx, { stream, meta }) =>
    void (await dataRequests.handleIn(tx, stream, { type: 'EndRequest', why: 'expired' }, meta))

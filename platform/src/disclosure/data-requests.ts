import { createHash } from 'node:crypto'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Migration } from '../database/migrations/migration.ts'
import { DomainError } from '../events/errors.ts'
import { type Consumer, defineConsumer } from '../follow/consumer.ts'

/** A person who has proved an address and may read what is held about it. */
export type DataRequest = {
  requestId: string
  /** null: a guest. */
  accountId: string | null
  /** null: the account has not proved its present address. */
  customer: string | null
  orderIds: string[]
  requestedAt: Date
  expiresAt: Date
}

/** The hash of a link's token that services store: enough to recognise the token, not to make it. */
export const proofOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The table of the open requests, in each service that answers them. */
export const dataRequestsTable = (service: ServiceName): Migration => ({
  name: `${service}-data-requests`,
  up: `
    create table data_requests (
      request_id text primary key,
      proof text not null unique,
      account_id text,
      customer text,
      order_ids jsonb not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null
    )`,
})

/**
 * The open requests, in each service that answers them; one that has ended is removed from the table. `name`: in the
 * form that the service's login may read with in Kafka.
 */
export const dataRequests = <Db>(name: `${ServiceName}${'-' | '.'}data-requests`): Consumer<Db> =>
  defineConsumer<Db, 'DataRequested' | 'DataRequestEnded'>({
    name,
    sources: ['identity'],
    types: ['DataRequested', 'DataRequestEnded'],
    mode: 'batch',
    tables: ['data_requests'],
    async apply(tx, events) {
      for (const { type, data, at } of events)
        if (type === 'DataRequested')
          await sql`
            insert into data_requests (request_id, proof, account_id, customer, order_ids, requested_at, expires_at)
            values (${data.requestId}, ${data.proof}, ${data.accountId}, ${data.customer},
              ${JSON.stringify(data.orderIds)}::jsonb, ${at}, ${data.expiresAt})
            on conflict (request_id) do nothing`.execute(tx)
        else await sql`delete from data_requests where request_id = ${data.requestId}`.execute(tx)
    },
  })

/** The request of a token; undefined for any other text, and once the request has expired. */
export async function dataRequestOf<Db>(db: Kysely<Db>, token: string): Promise<DataRequest | undefined> {
  const { rows } = await sql<DataRequest>`
    select request_id as "requestId", account_id as "accountId", customer, order_ids as "orderIds",
      requested_at as "requestedAt", expires_at as "expiresAt"
    from data_requests where proof = ${proofOfToken(token)} and expires_at > now()`.execute(db)
  return rows[0]
}

/** Returns the request of a token, and waits up to `waitMs` for one that is on its way. Throws data_link_not_valid. */
export async function awaitDataRequest<Db>(
  database: Database<Db>,
  token: string,
  waitMs: number,
): Promise<DataRequest> {
  const changed = database.committed.watch()
  const until = Date.now() + waitMs
  for (;;) {
    const found = await dataRequestOf(database.db, token)
    if (found) return found
    const left = until - Date.now()
    if (left <= 0)
      throw new DomainError('data_link_not_valid', 'This link is not valid any more. Please ask for another.')
    // Another process may consume the event, which does not wake this one.
    await changed.wait(Math.min(left, 200))
  }
}

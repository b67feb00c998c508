import type { QueryOf, RouteKey } from '@suvarna/contracts/api.ts'
import type { DeliverySender } from '@suvarna/contracts/common/webhooks/message-types.ts'
import type { Delivery } from '@suvarna/contracts/common/webhooks/webhook-routes.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { noteWritten } from '../events/committed-events.ts'
import { DomainError } from '../events/errors.ts'
import { deliveriesDue } from '../follow/jobs.ts'
import { on } from '../http/http.ts'
import type { App } from '../http/http-app.ts'
import { actingAdmin } from '../http/request/request-access.ts'
import { noteAction } from '../store/operator-actions.ts'

type Key = Extract<RouteKey, `${string} /admin/webhook-deliveries/orders${string}`>

/** Admin routes for what a sender has sent, newest first, and for sending one message or those of a time span again. */
export const deliveryLog =
  <Db extends PlatformTables>(sender: DeliverySender, database: Database<Db>) =>
  (app: App): void => {
    const routeKey = <K extends Key>(key: K) => key.replace('/orders', `/${sender}`) as K
    on(app, routeKey('GET /admin/webhook-deliveries/orders'), async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true, data: await deliveries(database, query) }
    })
    on(app, routeKey('POST /admin/webhook-deliveries/orders/{id}/resend'), async ({ params, actor }) => {
      await database.transaction(async (tx) => {
        const { rows } = await sql<{ endpoint_id: string; type: string }>`
          select endpoint_id, type from webhook_deliveries where id::text = ${params.id}`.execute(tx)
        const [row] = rows
        if (!row) throw new DomainError('delivery_not_found', 'There is no such message any more')
        await assertOn(tx, row.endpoint_id)
        await sendAgain(tx, sql`id::text = ${params.id} and (lease_until is null or lease_until < now())`)
        const target = `webhook ${row.type} ${params.id}`
        await noteAction(tx, { actor: actingAdmin(actor), action: 'retry', target, outcome: 'sent again' })
      })
      return { success: true, message: 'It is sent again' }
    })
    on(app, routeKey('POST /admin/webhook-deliveries/orders/replay'), async ({ body, actor }) => {
      const [from, to] = [momentOf(body.from, 'from'), momentOf(body.to, 'to')]
      if (from > to) throw new DomainError('invalid_input', 'to must not be before from', { field: 'to' })
      const messages = await database.transaction(async (tx) => {
        await assertOn(tx, body.endpoint)
        const ended = body.only_failed ? sql`status = 'failed'` : sql`status <> 'open'`
        const again = await sendAgain(
          tx,
          sql`endpoint_id = ${body.endpoint} and created_at between ${from} and ${to} and ${ended}`,
        )
        const target = `${again} messages to webhook ${body.endpoint}`
        await noteAction(tx, { actor: actingAdmin(actor), action: 'retry', target, outcome: 'sent again' })
        return again
      })
      return { success: true, data: { messages } }
    })
  }

/** Sends messages again under their own ids, so that receivers recognise them; with all tries of a new one. */
async function sendAgain<Db>(tx: Transaction<Db>, which: RawBuilder<unknown>): Promise<number> {
  noteWritten(tx, deliveriesDue)
  const { numAffectedRows } = await sql`
    update webhook_deliveries set status = 'open', tries = 0, run_at = now(), ended_at = null where ${which}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

async function assertOn<Db>(tx: Transaction<Db>, endpointId: string): Promise<void> {
  const { rows } = await sql<{ enabled: boolean }>`
    select enabled from webhook_endpoints where endpoint_id = ${endpointId}`.execute(tx)
  if (!rows[0]) throw new DomainError('webhook_not_found', 'There is no such endpoint any more')
  if (!rows[0].enabled) throw new DomainError('webhook_off', 'The endpoint is switched off. Switch it on first.')
}

function momentOf(text: string, field: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new DomainError('invalid_input', `${field} is not a moment`, { field })
  return at
}

type Row = Omit<Delivery, 'created_at' | 'next_try_at' | 'ended_at'> & {
  created_at: Date
  run_at: Date
  ended_at: Date | null
}

async function deliveries<Db>(
  { db }: Pick<Database<Db>, 'db'>,
  { endpoint, status, before, limit = 50 }: QueryOf<'GET /admin/webhook-deliveries/orders'>,
): Promise<Delivery[]> {
  const { rows } = await sql<Row>`
    select id, endpoint_id, type, body, status, attempts, answer, error, created_at, run_at, ended_at
    from webhook_deliveries
    where ${endpoint === undefined ? sql`true` : sql`endpoint_id = ${endpoint}`}
      and ${status === undefined ? sql`true` : sql`status = ${status}`}
      and ${before === undefined ? sql`true` : sql`created_at < ${momentOf(before, 'before')}`}
    order by created_at desc, id limit ${limit}`.execute(db)
  return rows.map(({ created_at, run_at, ended_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    next_try_at: row.status === 'open' ? run_at.toISOString() : null,
    ended_at: ended_at?.toISOString() ?? null,
  }))
}

import { randomUUID } from 'node:crypto'
import { dayInIndia, daysAfter, isDay } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { BodyOf } from '@suvarna/contracts/api.ts'
import { mostBlockDays } from '@suvarna/contracts/orders/cash/cash-block-routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { schedule } from '@suvarna/platform/follow/deadlines.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { type CashBlocked, cashBlockKey } from '../order/cash/cash-block-keys.ts'
import { cashBlockDeadline, cashBlockStream } from './cash-block.decider.ts'
import { type Blocking, liftCashBlock } from './end-cash-block.ts'

/** The sealed part of an entry. */
type Named = { shown: string; reason: string }

/**
 * GET, POST and DELETE /admin/cash-blocks: people and addresses that are refused cash on delivery until a given day.
 */
export const cashBlocksRoute =
  (deps: OrdersDeps & Blocking): RouteRegistration =>
  (app) => {
    const { database, vault, customerOf, blocks, now } = deps
    on(app, 'GET /admin/cash-blocks', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await database.db.selectFrom('cash_blocks').selectAll().orderBy('blocked_at', 'desc').execute()
      const named = await vault.openAll<Named>(rows.map(({ sealed }) => sealed))
      return {
        success: true as const,
        data: rows.map(({ block_id, until, account_id, blocked_at }, place) => ({
          id: block_id,
          shown: named[place]?.shown ?? '',
          reason: named[place]?.reason ?? '',
          // The block lasts until the end of this day.
          until: dayInIndia(new Date(until.getTime() - 1)),
          by: account_id,
          at: blocked_at.toISOString(),
        })),
      }
    })

    on(app, 'POST /admin/cash-blocks', async ({ body, meta }) => {
      const until = endOf(body.until, dayInIndia(now()))
      const blocked = blockedOf(body)
      const key = cashBlockKey(customerOf, blocked)
      const blockId = randomUUID()
      const named: Named = { shown: Object.values(blocked).join(', '), reason: body.reason.trim() }
      const sealed = await vault.seal(cashBlockStream(blockId), named)
      await database.transaction(async (tx) => {
        // Of two concurrent requests the second replaces the first.
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
        const same = await tx.selectFrom('cash_blocks').select('block_id').where('key', '=', key).execute()
        for (const { block_id } of same) await liftCashBlock(deps, tx, block_id, meta)
        const stream = cashBlockStream(blockId)
        const command = { type: 'BlockCash' as const, blockId, key, sealed, until: until.toISOString() }
        await blocks.handleIn(tx, stream, command, meta)
        await schedule(tx, { kind: cashBlockDeadline, stream, dueAt: until, meta })
      })
      return { success: true as const, message: 'Cash is refused there from now on', id: blockId }
    })

    on(app, 'DELETE /admin/cash-blocks/{id}', async ({ params, meta }) => {
      await database.transaction((tx) => liftCashBlock(deps, tx, params.id, meta))
      return { success: true as const, message: 'Cash is taken there again' }
    })
  }

function blockedOf({ phone, email, address, pincode }: BodyOf<'POST /admin/cash-blocks'>): CashBlocked {
  const fault = (rule: string, field: string) => new DomainError('invalid_input', rule, { field })
  if ([phone, email, address].filter((one) => one !== undefined).length !== 1)
    throw fault('Name one phone, one e-mail or one address', 'phone')
  if (address !== undefined) {
    if (pincode === undefined) throw fault('An address needs its pincode', 'pincode')
    return { address: address.trim(), pincode }
  }
  if (pincode !== undefined) throw fault('A pincode belongs to an address', 'pincode')
  return phone === undefined ? { email: (email ?? '').trim().toLowerCase() } : { phone }
}

/** The end of the day in India. */
function endOf(day: string, today: string): Date {
  const fault = (rule: string) => new DomainError('invalid_input', rule, { field: 'until' })
  if (!isDay(day)) throw fault('until is not a day of the calendar')
  if (day < today || day > daysAfter(today, mostBlockDays))
    throw fault(`until must be from today on, ${mostBlockDays} days at most`)
  return new Date(`${daysAfter(day, 1)}T00:00:00+05:30`)
}

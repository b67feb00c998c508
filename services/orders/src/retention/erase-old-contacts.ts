import { randomUUID } from 'node:crypto'
import type { PeriodicTask } from '@suvarna/platform/background/periodic-tasks.ts'
import { setErasures } from '@suvarna/platform/disclosure/erasure-gauges.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { isClosed } from '../order/access/allowed-actions.ts'
import { moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'
import { type Erasure, type ErasureCommand, type ErasureEvent, erasureStream } from './contact-erasure.decider.ts'

export type Erasing = OrdersDeps & { erasures: CommandHandler<OrdersDb, ErasureCommand, Erasure, ErasureEvent> }

const everyMs = 3_600_000
const batch = 200
const dayMs = 86_400_000
const leastNoticeMs = 2 * dayMs

export const erasingOldContacts = (deps: Erasing): PeriodicTask => ({
  name: 'old contacts',
  lock: 7_011_022,
  everyMs,
  work: (over) => eraseOldContacts(deps, over),
})

const system = (): Meta => ({ correlation: randomUUID(), actor: { kind: 'system' } })

/** Announces to guests what will be erased, and erases what was announced by mail. */
export async function eraseOldContacts(deps: Erasing, over?: AbortSignal): Promise<void> {
  // 0: erasure is switched off.
  if (deps.retention.guestDays > 0) await announce(deps, over)
  await erase(deps, over)
  setErasures('orders', await countErasures(deps))
}

/** Orders whose address an account has verified are kept with the account. */
async function announce({ database, erasures, retention, now }: Erasing, over?: AbortSignal) {
  const { guestDays, noticeDays } = retention
  while (!over?.aborted) {
    const { rows } = await sql<{ order_id: string; updated_at: Date }>`
      select order_id, updated_at from order_list o
      where account_id is null and contact is not null and status in ('delivered', 'cancelled', 'failed')
        and updated_at < ${new Date(now().getTime() - (guestDays - noticeDays) * dayMs)}
        and not exists (select from contact_erasures e where e.order_id = o.order_id)
        and not exists (select from proved_addresses p where p.customer = o.customer)
      order by updated_at limit ${batch}`.execute(database.db)
    for (const { order_id: orderId, updated_at } of rows) {
      const at = Math.max(updated_at.getTime() + guestDays * dayMs, now().getTime() + noticeDays * dayMs)
      const command = { type: 'AnnounceErasure', orderId, eraseAt: new Date(at).toISOString() } as const
      await erasures.handle(database, erasureStream(orderId), command, system())
    }
    if (rows.length < batch) return
  }
}

async function erase(deps: Erasing, over?: AbortSignal) {
  const rows = await deps.database.db
    .selectFrom('contact_erasures')
    .select('order_id')
    .where('erase_at', '<=', deps.now())
    .where('notified_at', '<=', new Date(deps.now().getTime() - leastNoticeMs))
    .orderBy('erase_at')
    .limit(batch)
    .execute()
  for (const { order_id } of rows) {
    if (over?.aborted) return
    await deps.database.transaction(async (tx) => {
      const row = await tx
        .selectFrom('order_list')
        .select('status')
        .where('order_id', '=', order_id)
        .forUpdate()
        .executeTakeFirst()
      // An order that was reopened is checked again until it is closed.
      if (row && isClosed(row)) await moveOrder(deps, tx, order_id, { type: 'EraseContact' }, system())
    })
  }
}

async function countErasures({ database, now }: Erasing) {
  const late = new Date(now().getTime() - 2 * dayMs)
  const { rows } = await sql<{ announced: number; overdue: number }>`
    select count(*)::int as announced, count(*) filter (where erase_at < ${late})::int as overdue
    from contact_erasures`.execute(database.db)
  return rows[0] ?? { announced: 0, overdue: 0 }
}

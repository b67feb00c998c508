import { randomUUID } from 'node:crypto'
import type { PeriodicTask } from '@suvarna/platform/background/periodic-tasks.ts'
import { setErasures } from '@suvarna/platform/disclosure/erasure-gauges.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { sql } from 'kysely'
import { accountById, lockAccounts } from '../account/accounts.ts'
import { deleteAccount } from '../account/delete-account.ts'
import type { Identity } from '../deps.ts'

const everyMs = 3_600_000
const batch = 200
const dayMs = 86_400_000
/** Minimum from the notice's mail to the erasure: Rule 8 of the DPDP Rules, as for the largest companies. */
const leastNoticeMs = 2 * dayMs

export const erasingIdleAccounts = (identity: Identity): PeriodicTask => ({
  name: 'idle accounts',
  lock: 7_011_021,
  everyMs,
  work: (over) => eraseIdleAccounts(identity, over),
})

const system = (): Meta => ({ correlation: randomUUID(), actor: { kind: 'system' } })

/** Announces coming erasures to the owners; erases accounts that were notified by mail and not used since. */
export async function eraseIdleAccounts(identity: Identity, over?: AbortSignal): Promise<void> {
  // 0: disabled by the owner of the shop.
  if (identity.retention.idleDays > 0) await announce(identity, over)
  await erase(identity, over)
  setErasures('identity', await countErasures(identity))
}

async function announce(identity: Identity, over?: AbortSignal) {
  const { database, accounts, retention, now } = identity
  const { idleDays, noticeDays } = retention
  const idle = database.db
    .selectFrom('account_logins as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select(['l.account_id', 'l.last_login_at'])
    // An admin's account is deleted only by another admin.
    .where('a.role', '=', 'user')
    .where('a.active', '=', true)
    .where('l.erase_at', 'is', null)
    .where('l.last_login_at', '<', new Date(now().getTime() - (idleDays - noticeDays) * dayMs))
    .orderBy('l.last_login_at')
    .limit(batch)
  while (!over?.aborted) {
    const rows = await idle.execute()
    for (const { account_id, last_login_at } of rows) {
      const at = Math.max(last_login_at.getTime() + idleDays * dayMs, now().getTime() + noticeDays * dayMs)
      const command = { type: 'AnnounceErasure', eraseAt: new Date(at).toISOString() } as const
      await accounts.handle(database, `account-${account_id}`, command, system())
    }
    if (rows.length < batch) return
  }
}

async function erase(identity: Identity, over?: AbortSignal) {
  const rows = await due(identity).limit(batch).execute()
  for (const { account_id } of rows) {
    if (over?.aborted) return
    try {
      await eraseOne(identity, account_id)
    } catch (fault) {
      // Retried in an hour; listed meanwhile, and counted once overdue.
      if (!(fault instanceof DomainError)) throw fault
    }
  }
}

const due = ({ database, now }: Identity) =>
  database.db
    .selectFrom('account_logins')
    .select('account_id')
    .where('erase_at', '<=', now())
    .where('notified_at', '<=', new Date(now().getTime() - leastNoticeMs))
    .orderBy('erase_at')

/** Does nothing if the owner has logged in meanwhile; refused while an order is open. */
const eraseOne = (identity: Identity, accountId: string): Promise<void> =>
  identity.database.transaction(async (tx) => {
    await lockAccounts(tx)
    const still = await tx
      .selectFrom('account_logins')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('erase_at', '<=', identity.now())
      .forUpdate()
      .executeTakeFirst()
    const account = still && (await accountById(tx, accountId))
    if (account?.role === 'user') await deleteAccount(identity, tx, account, system())
  })

async function countErasures({ database, now }: Identity) {
  const late = new Date(now().getTime() - 2 * dayMs)
  const { rows } = await sql<{ announced: number; overdue: number }>`
    select count(*)::int as announced, count(*) filter (where erase_at < ${late})::int as overdue
    from account_logins where erase_at is not null`.execute(database.db)
  return rows[0] ?? { announced: 0, overdue: 0 }
}

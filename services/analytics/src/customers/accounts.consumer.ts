import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Selectable, Transaction } from 'kysely'
import type { announceChanges } from '../announce.ts'
import type { AnalyticsDb } from '../schema.ts'

const types = [
  'AccountRegistered',
  'AccountVerified',
  'AccountEmailChanged',
  'AccountRoleChanged',
  'AccountDeleted',
] as const
type AccountEvent = Recorded<EventOf<(typeof types)[number]>>

/** Accounts for the figures, without name or address; the row is deleted with the account. */
export const accountsConsumer = (announce: ReturnType<typeof announceChanges>): Consumer<AnalyticsDb> =>
  defineConsumer({
    name: 'analytics.accounts',
    sources: ['identity'],
    types,
    mode: 'batch',
    tables: ['accounts'],
    async apply(tx, events) {
      const ids = [...new Set(events.map(({ data }) => data.accountId))].sort()
      const known = await tx
        .selectFrom('accounts')
        .selectAll()
        .where('account_id', 'in', ids)
        .orderBy('account_id')
        .forUpdate()
        .execute()
      const accounts = new Map<string, Account | null>(known.map((account) => [account.account_id, account]))
      for (const event of events) {
        const { accountId } = event.data
        accounts.set(accountId, evolve(accounts.get(accountId) ?? null, event))
      }
      await write(tx, ids, accounts)
    },
    announce: (tx, events) => announce(tx, events, { figures: ['accounts'] }),
  })

type Account = Selectable<AnalyticsDb['accounts']>

function evolve(account: Account | null, { type, data, at }: AccountEvent): Account | null {
  if (type === 'AccountRegistered') {
    const { accountId, customer, role } = data
    return {
      ...{ account_id: accountId, customer, role, verified: false },
      ...{ registered_at: new Date(at), active_at: null },
    }
  }
  if (!account) return null
  switch (type) {
    case 'AccountVerified':
      return { ...account, verified: true, active_at: account.active_at ?? new Date(at) }
    case 'AccountEmailChanged':
      return { ...account, customer: data.customer, verified: false }
    case 'AccountRoleChanged':
      return { ...account, role: data.to }
    case 'AccountDeleted':
      return null
  }
}

/** Null deletes the row. */
async function write(tx: Transaction<AnalyticsDb>, ids: readonly string[], accounts: Map<string, Account | null>) {
  const rows = ids.flatMap((id) => accounts.get(id) ?? [])
  const gone = ids.filter((id) => !accounts.get(id))
  if (gone.length > 0) await tx.deleteFrom('accounts').where('account_id', 'in', gone).execute()
  if (rows.length === 0) return
  await tx
    .insertInto('accounts')
    .values(rows)
    .onConflict((clash) =>
      clash.column('account_id').doUpdateSet(({ ref }) => ({
        customer: ref('excluded.customer'),
        role: ref('excluded.role'),
        verified: ref('excluded.verified'),
        registered_at: ref('excluded.registered_at'),
        active_at: ref('excluded.active_at'),
      })),
    )
    .execute()
}

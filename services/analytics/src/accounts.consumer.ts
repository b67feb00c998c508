import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Consumer } from '@suvarna/platform/consumer.ts'
import type { Recorded } from '@suvarna/platform/events.ts'
import { sql, type Transaction } from 'kysely'
import type { announcer } from './announce.ts'
import type { AnalyticsDb } from './schema.ts'

const types = [
  'AccountRegistered',
  'AccountVerified',
  'AccountEmailChanged',
  'AccountRoleChanged',
  'AccountDeleted',
] as const
type AccountEvent = Recorded<EventOf<(typeof types)[number]>>

/** Accounts as numbers need them: no name, no address, gone when the account is deleted. */
export const accountsConsumer = (announce: ReturnType<typeof announcer>): Consumer<AnalyticsDb> => ({
  name: 'analytics.accounts',
  sources: ['identity'],
  types,
  mode: 'batch',
  tables: ['accounts'],
  async apply(tx, events) {
    for (const event of events as readonly AccountEvent[]) await applyOne(tx, event)
  },
  announce: (tx, events) => announce(tx, events, { figures: ['accounts'] }),
})

function applyOne(tx: Transaction<AnalyticsDb>, { type, data, at }: AccountEvent): Promise<unknown> {
  const change = () => tx.updateTable('accounts').where('account_id', '=', data.accountId)
  switch (type) {
    case 'AccountRegistered':
      return tx
        .insertInto('accounts')
        .values({
          account_id: data.accountId,
          customer: data.customer,
          role: data.role,
          verified: false,
          registered_at: at,
          active_at: null,
        })
        .execute()
    case 'AccountVerified':
      return change()
        .set({ verified: true, active_at: sql<Date>`coalesce(active_at, ${at}::timestamptz)` })
        .execute()
    case 'AccountEmailChanged':
      return change().set({ customer: data.customer, verified: false }).execute()
    case 'AccountRoleChanged':
      return change().set({ role: data.to }).execute()
    case 'AccountDeleted':
      return tx.deleteFrom('accounts').where('account_id', '=', data.accountId).execute()
  }
}

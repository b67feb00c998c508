import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { OrdersDb } from '../schema.ts'

/** Verified addresses by account: guest orders belong to an account only after an OTP has verified its address. */
export const provedAddresses: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.proved-addresses',
  sources: ['identity'],
  types: ['AccountVerified', 'AccountEmailChanged', 'AccountDeleted'],
  mode: 'batch',
  tables: ['proved_addresses'],
  async lock(tx, events) {
    const ids = events.map(({ data }) => data.accountId)
    await tx
      .selectFrom('proved_addresses')
      .select('account_id')
      .where('account_id', 'in', ids)
      .orderBy('account_id')
      .forUpdate()
      .execute()
  },
  async apply(tx, events) {
    for (const { type, data } of events) {
      const { accountId: account_id, customer } = data
      await tx.deleteFrom('proved_addresses').where('account_id', '=', account_id).execute()
      if (type === 'AccountVerified') await tx.insertInto('proved_addresses').values({ account_id, customer }).execute()
    }
  },
})

import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'

/**
 * Every refund with its day: the order list holds their sum alone. What exchanged pieces cost is one, too, until it is
 * owed again: it is the new order's turnover. What was paid ahead of pieces that left is money, and no turnover.
 */
export const moneyBackProjection: Projection<OrdersDb> = defineProjection({
  name: 'money_back',
  tables: ['money_back'],
  types: ['OrderRefunded', 'LostMoneyReturned', 'OverpaidReturned', 'ReturnRepaid', 'ExchangeSent', 'ExchangeUndone'],
  async apply(tx, events) {
    const rows = events
      .filter(({ type }) => type !== 'ExchangeUndone')
      .map(({ type, data, version, at }) => ({
        ...{
          order_id: data.orderId,
          version,
          at,
          amount: type === 'LostMoneyReturned' ? -data.amount : data.amount,
          by_hand: type === 'ReturnRepaid',
        },
        exchange: type === 'ExchangeSent' ? data.number : null,
        disputed: type === 'LostMoneyReturned' || (type === 'OrderRefunded' && data.dispute !== undefined),
        overpaid: type === 'OverpaidReturned',
      }))
    if (rows.length > 0) await tx.insertInto('money_back').values(rows).execute()
    for (const { type, data } of events) {
      if (type !== 'ExchangeUndone') continue
      await tx
        .updateTable('money_back')
        .set({ amount: sql<number>`amount - ${data.amount}` })
        .where('order_id', '=', data.orderId)
        .where('exchange', '=', data.number)
        .execute()
    }
  },
})

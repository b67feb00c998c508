import { orderOfRefund } from '@suvarna/contracts/orders/exchanges/exchange-money.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Transaction } from 'kysely'
import { isKeptOrder } from '../order/exchange/kept-id.ts'
import { payKept } from '../order/exchange/pay-kept.ts'
import { type Moving, moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'
import { paymentUpdateCommand, paymentUpdateTypes, withoutGoods } from './payment-updates.process.ts'

/** Answers each payment with exactly one of OrderPaid and PaymentDeclined, and records refunds. */
export const paymentUpdatesConsumer = (deps: Moving): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.payment-news',
    sources: ['payments'],
    types: paymentUpdateTypes,
    mode: 'single',
    isPrompt: true,
    async apply(tx, events) {
      for (const event of events) {
        const orderId = event.type === 'RefundCompleted' ? orderOfRefund(event.data) : event.data.orderId
        const command = paymentUpdateCommand(event)
        if (!command) continue
        // A payment refunded before any order claimed it is not ours.
        if ((command.type === 'RecordRefund' || command.type === 'RecordReversal') && !(await isOurs(tx, orderId)))
          continue
        const move = (next: Parameters<typeof moveOrder>[3]) => moveOrder(deps, tx, orderId, next, causedBy(event))
        if (command.type === 'PayOrder' && isKeptOrder(orderId)) {
          await payKept(deps, tx, orderId, command, causedBy(event))
          continue
        }
        try {
          await move(command)
        } catch (fault) {
          if (command.type !== 'PayOrder' || !(fault instanceof DomainError)) throw fault
          // The order had expired, and its units or its offer are gone. Nothing was appended yet.
          if (fault.code !== 'out_of_stock' && fault.code !== 'offer_used_up') throw fault
          await move(withoutGoods(command, fault.code))
        }
      }
    },
  })

async function isOurs(tx: Transaction<OrdersDb>, orderId: string): Promise<boolean> {
  const row = await tx.selectFrom('order_list').select('order_id').where('order_id', '=', orderId).executeTakeFirst()
  return row !== undefined
}

import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { OrdersOptions } from '../deps.ts'
import type { OrdersDb } from '../schema.ts'

export const noteKey = (noteId: string): string => `customer-note-${noteId}`

/**
 * Deletes a customer's notes and tags and drops their keys once the customer's last contact is erased, whether by
 * account deletion, at a guest's request or by the retention periods.
 */
export const forgetCustomer = ({ database, vault }: Pick<OrdersOptions, 'database' | 'vault'>): Reactor<OrdersDb> =>
  defineReactor({
    name: 'orders.forget-customer',
    sources: ['orders'],
    types: ['OrderContactErased'],
    jobs: ({ data: { orderId } }): JobFor<{ orderId: string }>[] => [{ kind: 'forget-customer', payload: { orderId } }],
    async work({ payload: { orderId } }) {
      const { db } = database
      const orders = await db
        .selectFrom('order_list as erased')
        .innerJoin('order_list as own', 'own.customer', 'erased.customer')
        .where('erased.order_id', '=', orderId)
        .select(['own.customer', 'own.contact'])
        .execute()
      const customer = orders[0]?.customer
      if (customer === undefined || orders.some(({ contact }) => contact)) return
      const notes = await db.selectFrom('customer_notes').select('note_id').where('customer', '=', customer).execute()
      // Keys first: after a crash the remaining rows are found again, but orphaned keys would not be.
      for (const { note_id } of notes) await vault.drop(noteKey(note_id))
      await db.deleteFrom('customer_notes').where('customer', '=', customer).execute()
      await db.deleteFrom('customer_tags').where('customer', '=', customer).execute()
    },
  })

import { dropJobs } from '@suvarna/platform/follow/jobs.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { sql } from 'kysely'
import type { OrdersOptions } from '../deps.ts'
import { phoneMessagesName } from '../order/updates/phone-message-labels.ts'
import type { OrdersDb } from '../schema.ts'

/**
 * Drops the order's key after OrderContactErased, which makes the sealed contact in every store and topic unreadable.
 * Its phone messages are deleted too, since Meta's message ids contain the phone number.
 */
export const dropContactKey = ({ database, vault }: Pick<OrdersOptions, 'database' | 'vault'>): Reactor<OrdersDb> =>
  defineReactor({
    name: 'orders.drop-contact-key',
    sources: ['orders'],
    types: ['OrderContactErased'],
    jobs: ({ data: { orderId } }): JobFor<{ orderId: string }>[] => [
      { kind: 'drop-contact-key', payload: { orderId } },
    ],
    async work({ payload: { orderId } }) {
      await dropJobs(database.db, { reactor: phoneMessagesName, field: sql`'orderId'`, value: orderId })
      await vault.drop(`order-${orderId}`)
    },
  })

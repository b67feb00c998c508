import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { OrdersDb } from '../schema.ts'

/**
 * After OrderContactErased the order's key is dropped: the sealed contact in every store and topic becomes unreadable.
 */
export const dropContactKey = (vault: Vault): Reactor<OrdersDb> =>
  defineReactor({
    name: 'orders.drop-contact-key',
    sources: ['orders'],
    types: ['OrderContactErased'],
    jobs: ({ data: { orderId } }): JobFor<{ orderId: string }>[] => [
      { kind: 'drop-contact-key', payload: { orderId } },
    ],
    async work({ payload }) {
      await vault.drop(`order-${payload.orderId}`)
    },
  })

import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import type { Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { OrdersDb } from '../schema.ts'

/** Behind OrderContactErased the order's key is dropped: the sealed contact in every store and topic becomes unreadable. */
export const dropContactKey = (vault: Vault): Reactor<OrdersDb> => ({
  name: 'orders.drop-contact-key',
  sources: ['orders'],
  types: ['OrderContactErased'],
  jobs: (event) => [
    { kind: 'drop-contact-key', payload: { orderId: (event as Recorded<EventOf<'OrderContactErased'>>).data.orderId } },
  ],
  async work({ payload }) {
    await vault.drop(`order-${(payload as { orderId: string }).orderId}`)
  },
})

import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { OrdersDb } from '../schema.ts'
import { alertStream } from './stock-alert.decider.ts'

/** Drops the key of an alert's address when the alert ends. */
export const dropAlertKey = (vault: Pick<Vault, 'drop'>): Reactor<OrdersDb> =>
  defineReactor({
    name: 'orders.drop-alert-key',
    sources: ['orders'],
    types: ['StockAlertEnded'],
    jobs: ({ data: { alertId } }): JobFor<{ alertId: string }>[] => [{ kind: 'drop-alert-key', payload: { alertId } }],
    work: ({ payload }) => vault.drop(alertStream(payload.alertId)),
  })

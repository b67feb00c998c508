import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { OrdersDb } from '../../schema.ts'
import { findStream } from './find.decider.ts'

/** Drops the key of the notes on a stranger's parcel once the find is settled. */
export const dropFindKey = (vault: Pick<Vault, 'drop'>): Reactor<OrdersDb> =>
  defineReactor({
    name: 'orders.drop-find-key',
    sources: ['orders'],
    types: ['FindMatched', 'FindClosed'],
    jobs: ({ data: { findId } }): JobFor<{ findId: string }>[] => [{ kind: 'drop-find-key', payload: { findId } }],
    work: ({ payload }) => vault.drop(findStream(payload.findId)),
  })

import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { IdentityDb } from '../schema.ts'

/**
 * Drops the key of a deleted account, after which no event, topic, archive or backup reveals whose it was. A reactor,
 * because the vault is another database: a crash between deletion and drop must not leave the key behind.
 */
export const forgetReactor = (vault: Pick<Vault, 'drop'>): Reactor<IdentityDb> =>
  defineReactor({
    name: 'identity-forget',
    sources: ['identity'],
    types: ['AccountDeleted'],
    jobs: ({ data }): JobFor<{ accountId: string }>[] => [{ kind: 'forget', payload: data }],
    work: ({ payload }) => vault.drop(`account-${payload.accountId}`),
  })

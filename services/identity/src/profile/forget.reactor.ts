import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { IdentityDb } from '../schema.ts'

type Forgotten = { accountId: string } | { requestId: string }

/**
 * Drops the key of a deleted account, after which no event, topic, archive or backup reveals whose it was, and that of a request’s
 * address once its link has ended. A reactor,
 * because the vault is another database: a crash between deletion and drop must not leave the key behind.
 */
export const forgetReactor = (vault: Pick<Vault, 'drop'>): Reactor<IdentityDb> =>
  defineReactor({
    name: 'identity-forget',
    sources: ['identity'],
    types: ['AccountDeleted', 'DataRequestEnded'],
    jobs: ({ type, data }): JobFor<Forgotten>[] =>
      type === 'AccountDeleted'
        ? [{ kind: 'forget', payload: data }]
        : [{ kind: 'forget-request', payload: { requestId: data.requestId } }],
    work: ({ payload }) =>
      vault.drop('requestId' in payload ? `data-request-${payload.requestId}` : `account-${payload.accountId}`),
  })

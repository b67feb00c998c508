import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { IdentityDb } from '../schema.ts'

type Forgotten = { accountId: string } | { requestId: string } | { invitationId: string } | { ticket: string }

/**
 * Drops the keys of a deleted account and of an erased complaint, and the key of a request's or invitation's address
 * once its link has ended; after that no event, topic, archive or backup reveals whose data it was. A reactor, because
 * the vault is another database: a crash between deletion and drop must not leave the key in place.
 */
export const forgetReactor = (vault: Pick<Vault, 'drop'>): Reactor<IdentityDb> =>
  defineReactor({
    name: 'identity-forget',
    sources: ['identity'],
    types: ['AccountDeleted', 'DataRequestEnded', 'StaffInvitationEnded', 'ComplaintErased'],
    jobs({ type, data }): JobFor<Forgotten>[] {
      if (type === 'AccountDeleted') return [{ kind: 'forget', payload: data }]
      if (type === 'ComplaintErased') return [{ kind: 'forget-complaint', payload: { ticket: data.ticket } }]
      return type === 'DataRequestEnded'
        ? [{ kind: 'forget-request', payload: { requestId: data.requestId } }]
        : [{ kind: 'forget-invitation', payload: { invitationId: data.invitationId } }]
    },
    work: ({ payload }) => vault.drop(subjectOf(payload)),
  })

function subjectOf(forgotten: Forgotten): string {
  if ('requestId' in forgotten) return `data-request-${forgotten.requestId}`
  if ('ticket' in forgotten) return `complaint-${forgotten.ticket}`
  return 'invitationId' in forgotten ? `staff-invitation-${forgotten.invitationId}` : `account-${forgotten.accountId}`
}

import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { IdentityDb } from '../schema.ts'

/** Open invitations; a row is deleted when its invitation ends, by a deadline at the latest. */
export const invitationsProjection = (vault: Pick<Vault, 'openAll'>): Projection<IdentityDb> =>
  defineProjection({
    name: 'identity-staff-invitations',
    tables: ['staff_invitations'],
    types: ['StaffInvited', 'StaffInvitationSent', 'StaffInvitationEnded'],
    async apply(tx, events) {
      const seals = events.flatMap(({ data }) => ('sealed' in data ? [data.sealed] : []))
      const people = await vault.openAll<{ email: string }>(seals)
      for (const { type, data, at } of events) {
        if (type === 'StaffInvited') {
          // null: the invitation has ended and its key is dropped.
          const person = people.shift()
          if (!person) continue
          const { invitationId: id, staff, customer, by: invited_by, expiresAt: expires_at } = data
          const row = {
            id,
            email: person.email,
            customer,
            staff,
            invited_by,
            times_sent: 1,
            invited_at: at,
            expires_at,
          }
          await tx.insertInto('staff_invitations').values(row).execute()
        } else if (type === 'StaffInvitationSent') {
          const { invitationId, times: times_sent, expiresAt: expires_at } = data
          await tx
            .updateTable('staff_invitations')
            .set({ times_sent, expires_at })
            .where('id', '=', invitationId)
            .execute()
        } else await tx.deleteFrom('staff_invitations').where('id', '=', data.invitationId).execute()
      }
    },
  })

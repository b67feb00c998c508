import { type StaffRole, staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import { invitationDays } from '@suvarna/contracts/identity/staff/staff-routes.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import { noticeMail } from '../account/notice-mail.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { invitationToken } from './invitation-link.ts'

type LinkJob = { invitationId: string; times: number }

/** Mails the link. The job holds only ids: address and token are produced when the mail is written. */
export const invitationMails = ({ database, mailer, codeKey, storeUrl }: Identity): Reactor<IdentityDb> =>
  defineReactor({
    name: 'identity-staff-invitations',
    sources: ['identity'],
    types: ['StaffInvited', 'StaffInvitationSent'],
    maxAttempts: 12,
    jobs: ({ type, data }): JobFor<LinkJob>[] => [
      {
        kind: 'staff-invitation',
        payload: { invitationId: data.invitationId, times: type === 'StaffInvited' ? 1 : data.times },
      },
    ],
    async work({ payload: { invitationId, times } }, { stillMine }) {
      const row = await database.db
        .selectFrom('staff_invitations')
        .select(['email', 'staff'])
        .where('id', '=', invitationId)
        .where('times_sent', '=', times)
        .executeTakeFirst()
      if (!row || !(await stillMine())) return
      const link = `${storeUrl}/admin/join?t=${invitationToken(codeKey, invitationId, times)}`
      try {
        const messageId = `staff-invitation.${invitationId}.${times}`
        await identityMail(mailer, row.email, link, row.staff, messageId)
      } catch (fault) {
        // A permanent refusal by the recipient's server: retrying does not help.
        if (!isRefusedForGood(fault)) throw fault
      }
    },
  })

const identityMail = (mailer: Identity['mailer'], to: string, link: string, staff: StaffRole, messageId: string) =>
  mailer.send({
    to,
    messageId,
    ...noticeMail('You are invited to work at Suvarna', '', [
      `An owner of the shop invites you to its back office, as ${staffRoles[staff].label.toLowerCase()}: ${staffRoles[staff].purpose.toLowerCase()}.`,
      `link ${link}`,
      `The link works once, for ${invitationDays} days. Please keep it to yourself.`,
      'If you do not know what this is about, you need not do anything.',
    ]),
  })

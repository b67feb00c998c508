import type { StaffInvitation } from '@suvarna/contracts/identity/staff/staff-routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Kysely, Selectable } from 'kysely'
import { userOf } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'

/** GET /admin/staff: owners first, then by name; open invitations, the newest first. */
export const staff =
  ({ database: { db } }: Pick<Identity, 'database'>) =>
  (app: App) =>
    on(app, 'GET /admin/staff', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const people = await db
        .selectFrom('accounts')
        .selectAll()
        .where('role', '=', 'admin')
        .where('active', '=', true)
        .orderBy(({ eb }) => eb('staff', '=', 'owner'), 'desc')
        .orderBy('first_name')
        .orderBy('id')
        .execute()
      const open = await db.selectFrom('staff_invitations').selectAll().orderBy('invited_at', 'desc').execute()
      return { success: true as const, staff: people.map(userOf), invitations: open.map(invitationOf) }
    })

const invitationOf = (row: Selectable<IdentityDb['staff_invitations']>): StaffInvitation => ({
  id: row.id,
  email: row.email,
  staff_role: row.staff,
  by: row.invited_by,
  invited_at: row.invited_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  times_sent: row.times_sent,
})

/** Throws invitation_not_found. */
export async function openInvitation(db: Kysely<IdentityDb>, id: string): Promise<StaffInvitation> {
  const row = await db.selectFrom('staff_invitations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('invitation_not_found', 'This invitation has ended')
  return invitationOf(row)
}

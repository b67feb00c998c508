import { type Static, Type } from 'typebox'
import { Email, Id, Instant, line, strict, Version } from '../../common/fields.ts'
import { answer, Done, type Routes } from '../../common/routes/route.ts'
import { ownPassword, User } from '../routes.ts'
import { StaffRole } from './staff.ts'

const service = 'identity'

/** Days until an invitation expires. */
export const invitationDays = 7

/** An open invitation. `by`: the account that invited. */
export const StaffInvitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  staff_role: StaffRole,
  by: Type.String(),
  invited_at: Instant,
  expires_at: Instant,
  times_sent: Type.Integer({ minimum: 1 }),
})
export type StaffInvitation = Static<typeof StaffInvitation>

/** The token of the mailed link. */
const token = Type.String({ pattern: '^[\\w.-]+$', minLength: 30, maxLength: 100 })
const password = Type.String({ minLength: 1, maxLength: 200 })
const proof = ['current_password_required', 'invalid_credentials', 'too_many_attempts'] as const

export const staffRoutes = {
  'GET /admin/staff': {
    service,
    access: 'admin',
    summary: 'Who works here, and who is invited',
    response: { 200: answer({ staff: Type.Array(User), invitations: Type.Array(StaffInvitation) }) },
  },
  'POST /admin/staff/invitations': {
    service,
    access: 'admin',
    summary: 'Invite somebody by mail; the link works once, for 7 days',
    body: Type.Object(
      {
        email: Email,
        staff_role: StaffRole,
        current_password: ownPassword('The password of the owner who asks'),
      },
      strict,
    ),
    response: { 200: answer({ invitation: StaffInvitation }) },
    problems: ['already_staff', 'invitation_open', 'too_many_invitations', ...proof],
  },
  'POST /admin/staff/invitations/{id}/send': {
    service,
    access: 'admin',
    summary: 'Mail an invitation again, for another 7 days; the link before ends',
    params: Type.Object({ id: Id }),
    response: { 200: answer({ invitation: StaffInvitation }) },
    problems: ['invitation_not_found', 'too_many_attempts'],
  },
  'DELETE /admin/staff/invitations/{id}': {
    service,
    access: 'admin',
    summary: 'Take an invitation back; its link ends',
    params: Type.Object({ id: Id }),
    response: { 200: Done },
    problems: ['invitation_not_found'],
  },
  'DELETE /admin/staff/{id}/second-step': {
    service,
    access: 'admin',
    summary: 'Take the second step off somebody’s login who lost it; within 5 minutes of the own login',
    params: Type.Object({ id: Id }),
    response: { 200: Done },
    problems: ['user_not_found', 'own_account', 'second_step_off', 'current_password_required'],
  },
  'POST /staff/invitations/look': {
    service,
    access: 'public',
    summary: 'What a mailed invitation offers',
    body: Type.Object({ t: token }, strict),
    response: {
      200: answer({ email: Type.String(), staff_role: StaffRole, has_account: Type.Boolean(), expires_at: Instant }),
    },
    problems: ['invitation_not_valid'],
  },
  'POST /staff/invitations/accept': {
    service,
    access: 'public',
    summary:
      'Accept an invitation: with the password of the account that the address has, or with a name and a new one',
    body: Type.Object({ t: token, name: Type.Optional(line(60, 2)), password }, strict),
    response: { 200: answer({ email: Type.String() }) },
    problems: [
      'invitation_not_valid',
      'already_staff',
      'invalid_credentials',
      'password_too_short',
      'password_too_common',
      'too_many_attempts',
    ],
  },
  'PATCH /admin/staff/{id}/role': {
    service,
    access: 'admin',
    summary: 'Give somebody who works here another role; the account’s sessions end, and both are told',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      {
        staff_role: StaffRole,
        version: Type.Optional(Version),
        current_password: ownPassword('The password of the owner who asks'),
      },
      strict,
    ),
    response: { 200: answer({ user: User }) },
    problems: [
      'user_not_found',
      'last_admin',
      'stale_version',
      'current_password_required',
      'invalid_credentials',
      'too_many_attempts',
    ],
  },
} as const satisfies Routes

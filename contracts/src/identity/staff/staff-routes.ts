import { Type } from 'typebox'
import { Id, strict, Version } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { ownPassword, User } from '../routes.ts'
import { StaffRole } from './staff.ts'

const service = 'identity'

export const staffRoutes = {
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

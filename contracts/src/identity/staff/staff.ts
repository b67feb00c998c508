import { Type } from 'typebox'
import { staffRoleNames } from './permissions.ts'

export const StaffRole = Type.Enum([...staffRoleNames], { type: 'string' })

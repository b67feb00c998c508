import { Type } from 'typebox'
import { openEnum } from '../../common/fields.ts'
import { PasskeyProof } from '../passkeys.ts'
import { staffRoleNames } from './permissions.ts'

export const StaffRole = openEnum(staffRoleNames)

/** Six digits from an authenticator app, or a recovery code, with or without its dashes. */
const SecondCode = Type.String({ minLength: 6, maxLength: 40, pattern: '^[0-9A-Za-z -]+$' })

/** Either is enough; if both are sent, the passkey counts. */
export const secondProof = { code: Type.Optional(SecondCode), passkey: Type.Optional(PasskeyProof) }

import { Type } from 'typebox'
import { Id, Instant, Role, SealedText } from './event-fields.ts'

/** `customer` is the HMAC of the e-mail; `generation` counts the times that all sessions of an account were ended. */
const account = { accountId: Id }
const generation = Type.Integer({ minimum: 0 })

export const identityEvents = {
  AccountRegistered: Type.Object({ ...account, role: Role, customer: Id, sealed: SealedText }),
  AccountVerified: Type.Object({ ...account, customer: Id }),
  AccountProfileChanged: Type.Object({ ...account, customer: Id, sealed: SealedText }),
  AccountEmailChanged: Type.Object({ ...account, customer: Id, previousCustomer: Id, sealed: SealedText }),
  PasswordChanged: Type.Object({ ...account, generation }),
  AccountRoleChanged: Type.Object({ ...account, from: Role, to: Role, generation }),
  SessionStarted: Type.Object({ ...account, sessionId: Id, expiresAt: Instant, generation }),
  SessionEnded: Type.Object({ ...account, sessionId: Id, expiresAt: Instant }),
  SessionsRevoked: Type.Object({ ...account, generation, reason: Type.String() }),
  AccountDeleted: Type.Object({ ...account, customer: Id, generation }),
}

import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { accountById } from '../account/accounts.ts'
import { countCode } from '../account/codes/count-tries.ts'
import { openChallenge } from '../account/codes/one-time-code.ts'
import { mailLater } from '../account/mail-later.ts'
import type { Identity } from '../deps.ts'

/** For users who changed the address and lost the mail or let its code expire. The earlier code becomes invalid. */
export const resendOtp = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/resend-otp', async ({ actor, meta, request }) => {
    const { database } = identity
    const account = await accountById(database.db, actor.accountId)
    if (!account) throw new DomainError('unauthenticated', 'Please log in again')
    if (account.verified) return { success: true as const, message: 'Your address is verified.' }
    const { id: accountId, customer } = account
    await countCode(identity, request, customer, actor.ip)
    await database.transaction(async (tx) => {
      await tx.deleteFrom('challenges').where('account_id', '=', accountId).where('purpose', '=', 'email').execute()
      const challengeId = await openChallenge(tx, { purpose: 'email', accountId, customer })
      await mailLater(tx, challengeId, 'new-address', { accountId }, meta)
    })
    return { success: true as const, message: 'OTP resent successfully. Please check your email.' }
  })

import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { countCode } from '../account/codes/count-tries.ts'
import { openChallenge } from '../account/codes/one-time-code.ts'
import { normalEmail } from '../account/customer-key.ts'
import { mailLater } from '../account/mail-later.ts'
import { accountToRecover } from '../account/previous-emails.ts'
import type { Identity } from '../deps.ts'

/** The same answer after the same work whether or not the address has an account; only the mail differs. */
export const forgotPassword = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/forgot-password', async ({ body, actor, meta, request }) => {
    const { database, customerOf } = identity
    const email = normalEmail(body.email)
    const customer = customerOf(email)
    await countCode(identity, request, customer, actor.ip)
    await database.transaction(async (tx) => {
      const accountId = (await accountToRecover(tx, email, customer))?.id ?? null
      const challengeId = await openChallenge(tx, { purpose: 'reset', accountId, customer })
      await mailLater(tx, challengeId, 'reset', { challengeId }, meta)
    })
    return { success: true as const, message: 'If this address has an account, an OTP is on its way.' }
  })

import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { countCode } from './count-tries.ts'
import { normalEmail } from './customer-key.ts'
import type { Identity } from './deps.ts'
import { accountToRecover } from './former-addresses.ts'
import { mailLater } from './mail-later.ts'
import { openChallenge } from './one-time-code.ts'

/** The same answer after the same work whether or not somebody has this address; only the mail makes the difference. */
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

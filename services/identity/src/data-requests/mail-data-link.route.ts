import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { accountByEmail } from '../account/accounts.ts'
import { countCode } from '../account/codes/count-tries.ts'
import { normalEmail } from '../account/customer-key.ts'
import type { Identity } from '../deps.ts'
import { openDataRequest } from './open-data-request.ts'

/**
 * The link is mailed whether or not the shop has data on the address. So neither the response nor its timing reveals
 * anything; whoever reads the mail learns that nothing is held. Limited like codes, which any address may get too.
 */
export const mailDataLink = (identity: Identity) => (app: App) =>
  on(app, 'POST /your-data/requests', async ({ body, actor, meta, request }) => {
    const { database, customerOf } = identity
    const email = normalEmail(body.email)
    const customer = customerOf(email)
    await countCode(identity, request, customer, actor.ip)
    const owner = await accountByEmail(database.db, email)
    const accountId = owner?.verified ? owner.id : null
    // The account's own language, not that of the person who typed its address.
    const language = (accountId ? owner?.language : body.language) ?? 'en'
    await openDataRequest(identity, { accountId, customer, email, language }, meta)
    securityEvent(request, 'data_requested', accountId ? { subject: accountId } : {})
    return { success: true as const, message: 'A link to your data is on its way to this address.' }
  })

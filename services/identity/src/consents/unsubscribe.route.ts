import { type Purpose, purposes } from '@suvarna/contracts/identity/consent-terms.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { sent } from '@suvarna/platform/http/route-contract.ts'
import { preferencesLink, unsubscribed } from '@suvarna/platform/messages/preference-links.ts'
import type { Identity } from '../deps.ts'
import { consentStream } from './consents.decider.ts'

/** RFC 8058: the mail program posts without cookies and follows no redirect. Opened as a page, it only shows a button. */
export const unsubscribe = (identity: Identity) => (app: App) => {
  const { database, consents, customerKey } = identity
  const read = (token: string) => {
    const link = unsubscribed(customerKey, token)
    if (!link) throw new DomainError('forbidden', 'This link is not valid')
    return link
  }
  on(app, 'POST /unsubscribe/{token}', async ({ params, meta }) => {
    const { contact: customer, purpose } = read(params.token)
    // Mails for a purpose that a later release dropped are not sent any more.
    if (isPurpose(purpose))
      await consents.handle(
        database,
        consentStream(customer),
        { type: 'WithdrawConsent', customer, purpose, source: 'mail' },
        meta,
      )
    return { success: true as const, message: 'You will get no more of these messages.' }
  })
  on(app, 'GET /unsubscribe/{token}', async ({ params, reply }) => {
    const { contact, purpose } = read(params.token)
    const query = new URLSearchParams({ t: preferencesLink(customerKey, contact), purpose })
    return sent(reply.redirect(`/preferences?${query}`, 302))
  })
}

const isPurpose = (text: string): text is Purpose => (purposes as readonly string[]).includes(text)

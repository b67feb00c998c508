import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { contactOfLink } from '@suvarna/platform/messages/preference-links.ts'
import type { Identity } from '../deps.ts'
import { changeConsent } from './change-consent.ts'
import { consentsOf } from './consents-of.ts'

/** Preferences without a login, by the link in a mail; for guests too. */
export const linkConsents = (identity: Identity) => (app: App) => {
  const contactOf = (link: string) => {
    const contact = contactOfLink(identity.customerKey, link)
    if (contact === null) throw new DomainError('forbidden', 'This link is not valid')
    return contact
  }
  on(app, 'GET /consents', async ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    return { success: true as const, consents: await consentsOf(identity.database.db, contactOf(query.t)) }
  })
  on(app, 'PUT /consents', async ({ body: { t, ...change }, meta }) => ({
    success: true as const,
    consents: await changeConsent(identity, contactOf(t), { ...change, source: 'preferences' }, meta),
  }))
}

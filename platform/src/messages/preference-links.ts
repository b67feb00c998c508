import { provedLink, subjectOfLink } from '../vault/signed-token.ts'

/**
 * Links in messages that open a contact's preferences, or end one purpose. They identify the contact by the HMAC in
 * events, never by an address, and reveal nothing of the person. They never expire, so that a reader of the mailbox can
 * always stop what is sent to it. Senders and the service that keeps the preferences share the key.
 */
export const preferencesLink = (key: string | Buffer, contact: string): string =>
  provedLink(key, 'preferences', contact)

export const contactOfLink = (key: string | Buffer, link: string): string | null =>
  subjectOfLink(key, 'preferences', link)

/** Ends one purpose by one click (RFC 8058). */
export const unsubscribeLink = (key: string | Buffer, contact: string, purpose: string): string =>
  provedLink(key, 'unsubscribe', `${contact}.${purpose}`)

export function unsubscribed(key: string | Buffer, link: string): { contact: string; purpose: string } | null {
  const [contact, purpose, ...more] = subjectOfLink(key, 'unsubscribe', link)?.split('.') ?? []
  return contact && purpose && more.length === 0 ? { contact, purpose } : null
}

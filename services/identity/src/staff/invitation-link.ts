import { provedLink, subjectOfLink } from '@suvarna/platform/vault/signed-token.ts'

const use = 'staff-invitation'

/** The `t` of a mailed link: derived from the invitation and its number of mails; in no table, event or job. */
export const invitationToken = (key: Buffer, invitationId: string, times: number): string =>
  provedLink(key, use, `${invitationId}.${times}`)

/** Null for a text that is not one of our links. */
export function invitationOfToken(key: Buffer, token: string): { invitationId: string; times: number } | null {
  const [invitationId = '', times = ''] = (subjectOfLink(key, use, token) ?? '').split('.')
  return invitationId === '' ? null : { invitationId, times: Number(times) }
}

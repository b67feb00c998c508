import { provedLink, subjectOfLink } from '@suvarna/platform/vault/signed-token.ts'

const use = 'staff-invitation'

/** The `t` of a mailed link: made from the invitation and how often it was sent, so that no table, event or job holds it. */
export const invitationToken = (key: Buffer, invitationId: string, times: number): string =>
  provedLink(key, use, `${invitationId}.${times}`)

/** null for a text that is no link of ours. */
export function invitationOfToken(key: Buffer, token: string): { invitationId: string; times: number } | null {
  const [invitationId = '', times = ''] = (subjectOfLink(key, use, token) ?? '').split('.')
  return invitationId === '' ? null : { invitationId, times: Number(times) }
}

import { createHash, createHmac } from 'node:crypto'
import { isSameToken, signedToken } from '@suvarna/platform/vault/signed-token.ts'

type Linked = { order_id: string; created_at: Date; link_edition: number }
type Grants = { grantKey: string; secureCookies: boolean }
const hours24 = 24 * 3600

/** Longer than any return or refund takes, but limited, since mailboxes may change hands. */
const linkDays = 180

/**
 * The `?t=` of a mail's link: 128 bits that only the shop can compute. It opens this one order, until `linkDays` after
 * it was placed.
 */
export const linkToken = (key: string, orderId: string, edition = 0): string =>
  signedToken(key, `order-link:${named(orderId, edition)}`)

/** `edition`: how often the address was corrected; links to earlier addresses stop working. */
const named = (orderId: string, edition: number) => (edition === 0 ? orderId : `${orderId}:${edition}`)

/** The `?t=` of the mail that asks for a review: it opens the order's reviews alone, not the order. */
export const reviewToken = (key: string, orderId: string): string => signedToken(key, `review-link:${orderId}`)

/** The `?t=` that opens the label of one return's pick-up, and nothing else. */
export const labelToken = (key: string, orderId: string, number: number): string =>
  signedToken(key, `label-link:${orderId}:${number}`)

/** The path below the gateway, where shipping serves it. */
export const labelPath = (key: string, orderId: string, number: number): string =>
  `/api/orders/${orderId}/pickups/${number}/label?t=${labelToken(key, orderId, number)}`

/** The hash of a review or label token that other services get: they can verify the token, but not create it. */
export const proofOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The `?t=` of the mail that asks to confirm a cash order: it confirms that order, and opens nothing. */
export const cashToken = (key: string, orderId: string, edition = 0): string =>
  signedToken(key, `cash-link:${named(orderId, edition)}`)

export const opensByLink = (key: string, order: Linked, token: string | undefined, now: Date): boolean =>
  token !== undefined && isYoung(order, now) && isSameToken(token, linkToken(key, order.order_id, order.link_edition))

export const opensCash = (key: string, order: Linked, token: string, now: Date): boolean =>
  isYoung(order, now) && isSameToken(token, cashToken(key, order.order_id, order.link_edition))

const isYoung = ({ created_at }: Linked, now: Date) => now.getTime() - created_at.getTime() < linkDays * 24 * 3_600_000

const cookieName = ({ secureCookies }: Grants) => `${secureCookies ? '__Host-' : ''}orders`

type Reply = { header(name: string, value: string): unknown; request: { headers: { cookie?: string | undefined } } }

/** Lets the browser that placed an order open it in full for 24 h: a signed, http-only list of its last orders. */
export function grantCookie(reply: Reply, grants: Grants, orderId: string): void {
  const expires = Math.floor(Date.now() / 1000) + hours24
  const kept = granted(reply.request.headers.cookie, grants).filter((entry) => entry.orderId !== orderId)
  const entries = [...kept, { orderId, expires }].slice(-10).map(({ orderId, expires }) => `${orderId}.${expires}`)
  const text = entries.join('~')
  const value = `${text}~${sign(grants.grantKey, text)}`
  const flags = `Path=/; Max-Age=${hours24}; HttpOnly; SameSite=Lax${grants.secureCookies ? '; Secure' : ''}`
  reply.header('set-cookie', `${cookieName(grants)}=${value}; ${flags}`)
}

export const opensByCookie = (cookie: string | undefined, grants: Grants, orderId: string): boolean =>
  granted(cookie, grants).some((entry) => entry.orderId === orderId && entry.expires > Date.now() / 1000)

function granted(cookie: string | undefined, grants: Grants): { orderId: string; expires: number }[] {
  const prefix = `${cookieName(grants)}=`
  const value = cookie
    ?.split(/;\s*/)
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
  const parts = value?.split('~') ?? []
  const signature = parts.pop()
  if (!signature || !isSameToken(signature, sign(grants.grantKey, parts.join('~')))) return []
  return parts.map((part) => {
    const [orderId = '', expires = '0'] = part.split('.')
    return { orderId, expires: Number(expires) }
  })
}

const sign = (key: string, text: string) => createHmac('sha256', key).update(`order-cookie:${text}`).digest('base64url')

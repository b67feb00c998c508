import { provedLink, subjectOfLink } from '@suvarna/platform/vault/signed-token.ts'

const days = 3
const dayMs = 86_400_000
const use = 'preview'

/** A link's token: its end in seconds, and a signature of this shop for this product. */
export function previewToken(key: string, productId: string, now: number): { token: string; endsAt: Date } {
  const ends = Math.floor((now + days * dayMs) / 1000)
  const token = provedLink(key, `${use}:${productId}`, String(ends))
  return { token, endsAt: new Date(ends * 1000) }
}

/** When the link ends; null if it has ended, was made for another product or was not signed by this shop. */
export function endOfPreview(key: string, productId: string, token: string, now: number): Date | null {
  const ends = Number(subjectOfLink(key, `${use}:${productId}`, token) ?? Number.NaN) * 1000
  return ends > now ? new Date(ends) : null
}

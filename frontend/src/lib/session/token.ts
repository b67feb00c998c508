// Tokens count as expired an hour early, so that no session ends in the middle of a checkout.

const MARGIN_SECONDS = 3600

/** True for a token that is empty, cannot be decoded, has no readable `exp`, or has less than an hour left. */
export function isExpired(token: string | null | undefined, now: Date = new Date()): boolean {
  const end = endOf(token)
  return end === null || end < now
}

/** When the session of a token ends here: an hour before its `exp`. Null for a token that cannot be read. */
export function endOf(token: string | null | undefined): Date | null {
  const expiry = token ? expiryOf(token) : undefined
  return expiry === undefined ? null : new Date((expiry - MARGIN_SECONDS) * 1000)
}

function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload))
    const exp = claims && typeof claims === 'object' && 'exp' in claims ? claims.exp : undefined
    return typeof exp === 'number' && Number.isFinite(exp) ? exp : undefined
  } catch {
    return undefined
  }
}

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

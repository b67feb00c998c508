// Tokens count as expired an hour early, so that no session ends during a checkout.

const MARGIN_SECONDS = 3600

/** True for a token that is empty, cannot be decoded, has no readable `exp`, or has less than an hour left. */
export function isExpired(token: string | null | undefined, now: Date = new Date()): boolean {
  const end = endOf(token)
  return end === null || end < now
}

/** When this token's session ends here: an hour before its `exp`. Null for an unreadable token. */
export function endOf(token: string | null | undefined): Date | null {
  const expiry = token ? expiryOf(token) : undefined
  return expiry === undefined ? null : new Date((expiry - MARGIN_SECONDS) * 1000)
}

/** Whether a renewed token would last longer: a session ends a fixed number of hours after login, despite renewals. */
export function isRenewable(token: string | null | undefined, sessionHours: number): boolean {
  const [begun, expiry] = [token && claimOf(token, 'auth_time'), token && expiryOf(token)]
  return typeof begun === 'number' && typeof expiry === 'number' && expiry < begun + sessionHours * 3600 - 300
}

const expiryOf = (token: string) => claimOf(token, 'exp')

function claimOf(token: string, name: string): number | undefined {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const claim = Object(JSON.parse(decodeBase64Url(payload)))[name]
    return typeof claim === 'number' && Number.isFinite(claim) ? claim : undefined
  } catch {
    return undefined
  }
}

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Steps before and after the present one that count, for clocks that differ. */
const window = 1

const totp = (secret: string, label = '') =>
  new TOTP({
    ...{ issuer: 'Suvarna', label, algorithm: 'SHA1', digits: 6, period: periodSeconds },
    secret: Secret.fromBase32(secret),
  })

/** 160 random bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from the picture. */
export const uriOf = (secret: string, email: string): string => totp(secret, email).toString()

/** The time step that the code is of, so that it is taken once; null for any other text. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Time steps accepted before and after the present one, for clocks that differ. */
const window = 1

const totp = (secret: string, label = '') =>
  new TOTP({
    ...{ issuer: 'Suvarna', label, algorithm: 'SHA1', digits: 6, period: periodSeconds },
    secret: Secret.fromBase32(secret),
  })

/** 160 random bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The URI in the picture that an authenticator app reads. */
export const uriOf = (secret: string, email: string): string => totp(secret, email).toString()

/** The time step of the code, so that it is accepted once; null for any other text. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

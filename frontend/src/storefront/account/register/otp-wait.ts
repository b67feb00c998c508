// A pending OTP, kept for the tab, since a phone may unload the page while the user reads the mail.
import { policy } from '@suvarna/contracts/common/policy.ts'

export type AwaitedOtp = { email: string; sentAt: number }
type Purpose = 'register' | 'reset' | 'address'

const keyOf = (purpose: Purpose) => `otp-${purpose}`
const lifetimeMs = policy.otp.minutes * 60_000

export const secondsLeft = (sentAt: number, now: number): number =>
  Math.max(0, Math.min(policy.otp.resendSeconds, Math.ceil((sentAt - now) / 1000) + policy.otp.resendSeconds))

export function awaitOtp(purpose: Purpose, email: string): AwaitedOtp {
  const awaited = { email: email.trim().toLowerCase(), sentAt: Date.now() }
  sessionStorage.setItem(keyOf(purpose), JSON.stringify(awaited))
  return awaited
}

export const forgetOtp = (purpose: Purpose): void => sessionStorage.removeItem(keyOf(purpose))

/** The valid OTP that this tab waits for. */
export function awaitedOtp(purpose: Purpose, now = Date.now()): AwaitedOtp | null {
  const text = globalThis.sessionStorage?.getItem(keyOf(purpose))
  const awaited = !text ? null : (JSON.parse(text) as AwaitedOtp)
  return awaited && now - awaited.sentAt < lifetimeMs ? awaited : null
}

/** As `awaitedOtp`, but only for a reloaded or restored page; a link or a typed address starts over. */
export function restoredOtp(purpose: Purpose): AwaitedOtp | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate' ? null : awaitedOtp(purpose)
}

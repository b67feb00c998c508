import { policy } from '@suvarna/contracts/common/policy.ts'

const WHOLE_MS = policy.reservationMinutes * 60_000

/**
 * Milliseconds until `payBy`, capped at the full reservation time since a device's clock may be wrong; null if nothing
 * is held.
 */
export function millisecondsLeft(payBy: string | null, now: number): number | null {
  if (!payBy) return null
  const end = Date.parse(payBy)
  return Number.isNaN(end) ? null : Math.max(0, Math.min(end - now, WHOLE_MS))
}

/** 14:05 */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

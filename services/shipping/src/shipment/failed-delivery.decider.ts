import type { EventOf } from '@suvarna/contracts/events.ts'
import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'

/** Which of the courier's tries failed, and why; null where not reported. */
export type Missed = { attempt: number | null; reason: string | null }
/** The last failed try; `told`: the number of the last answer that the courier accepted. */
export type MissedBefore = { attempt: number; told: number } | null

type Reported = { awb: string; status: ParcelStatus; at: string; missed?: Missed }
type Followed = {
  orderId: string
  booking: { awb: string | null } | null
  tracking: { status: ParcelStatus } | null
  missed: MissedBefore
}

/** Statuses after which no further delivery is tried. */
const givenUp: readonly ParcelStatus[] = ['delivered', 'returning', 'returned', 'lost', 'cancelled']

/**
 * Records each failed try once, by the courier's own count: one try is reported several times, and two tries may follow
 * each other with no other status between. Without a count, it is a new try if the previous status was another one.
 */
export function missedBy(
  { awb, status, at, missed }: Reported,
  { orderId, booking, tracking, missed: before }: Followed,
): readonly EventOf<'DeliveryFailed'>[] {
  if (!missed || status !== 'attempt_failed' || booking?.awb !== awb) return []
  if (tracking && givenUp.includes(tracking.status)) return []
  const known = before?.attempt ?? 0
  const attempt = missed.attempt ?? (tracking?.status === status ? known : known + 1)
  if (attempt <= known) return []
  return [{ type: 'DeliveryFailed', data: { orderId, awb, attempt, reason: missed.reason, at } }]
}

type Passed = EventOf<'DeliveryAnswerPassed'>
type Refused = EventOf<'DeliveryAnswerRefused'>
export type AnswerOutcome = Omit<Passed['data'], 'orderId'> & { fault?: { reason: string; final: boolean } }

/** An answer that the courier accepted stays accepted, whatever a repeated call returns. */
export function answerOutcome(
  { attempt, number, action, fault }: AnswerOutcome,
  { orderId, missed }: Pick<Followed, 'orderId' | 'missed'>,
): readonly (Passed | Refused)[] {
  if (missed && missed.told >= number) return []
  const about = { orderId, attempt, number, action }
  return fault
    ? [{ type: 'DeliveryAnswerRefused', data: { ...about, ...fault } }]
    : [{ type: 'DeliveryAnswerPassed', data: about }]
}

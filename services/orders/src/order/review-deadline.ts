import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { schedule } from '@suvarna/platform/follow/deadlines.ts'
import { promotionalFrom } from '@suvarna/platform/messages/quiet-hours.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { currentSettings } from '../settings/settings.projection.ts'
import type { OrderEvent } from './decider/order-state.ts'

/** The kind of the deadline at which the shopper of a delivered order is asked for a review. */
export const reviewDeadline = 'ask-review'
const dayMs = 24 * 3_600_000

const isDelivery = ({ type, data }: OrderEvent) =>
  (type === 'OrderStatusSet' || type === 'OrderReopened') && data.to === 'delivered'

/** If the order is delivered again later, the days start anew. */
export async function askForReviewLater(
  tx: Transaction<OrdersDb>,
  stream: string,
  events: readonly OrderEvent[],
  meta: Meta,
): Promise<void> {
  if (!events.some(isDelivery)) return
  const days = (await currentSettings(tx)).settings.limits.review_days ?? policy.reviewAskedAfterDays
  if (days <= 0) return
  // Not at night, since the mail is unrequested.
  const now = Date.now()
  const inMs = promotionalFrom(new Date(now + days * dayMs)).getTime() - now
  await schedule(tx, { kind: reviewDeadline, stream, inMs, meta })
}

import type { LiveEvents } from '@suvarna/contracts/analytics/routes.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import type { Part } from '../summary/metrics-cache.ts'

/** `id`: a client that has received the message has everything up to this position. */
export type LiveMessage = {
  [Name in keyof LiveEvents]: { id: bigint; event: Name; data: LiveEvents[Name] }
}[keyof LiveEvents]

/** What a stream may send, by its caller's permissions. */
export type LiveView = { orders: boolean; figures: boolean }

export const isSeenBy = ({ event }: LiveMessage, { orders, figures }: LiveView): boolean =>
  event === 'order' || event === 'touched' ? orders : figures

type Change = Recorded<EventOf<'FiguresChanged'>>
const isChange = (event: Recorded): event is Change => event.type === 'FiguresChanged'

/** Returns the messages for a run of analytics' log, and the parts of the dashboard that it changed. */
export function liveMessagesOf(events: readonly Recorded[]): { messages: LiveMessage[]; changed: Set<Part> } {
  const changes = events.filter(isChange)
  // Visits are frequent: only the latest change is sent.
  const lastVisits = changes.findLast(({ data }) => data.visits)
  return {
    messages: changes.flatMap((change) => messagesOf(change, change === lastVisits)),
    changed: new Set(changes.flatMap(({ data }) => data.figures)),
  }
}

/**
 * Only the last message of a position carries its id: after a connection lost in between, the client resumes before all
 * of them.
 */
function messagesOf({ data, position }: Change, recordsVisits: boolean): LiveMessage[] {
  const messages = [
    ...data.orders.map(({ orderId, amount, status, createdAt }) => ({
      event: 'order' as const,
      data: { order_id: orderId, amount: rupeesOf(amount), status, created_at: createdAt },
    })),
    ...data.activity.map((entry) => ({ event: 'activity' as const, data: entry })),
    ...(data.touched ?? []).map((orderId) => ({ event: 'touched' as const, data: { order_id: orderId } })),
    ...(recordsVisits ? [{ event: 'visits' as const, data: {} }] : []),
  ]
  return messages.map((message, at) => ({ ...message, id: at === messages.length - 1 ? position : position - 1n }))
}

/** Formats a message as a server-sent event. JSON has no line breaks, so one data line is enough. */
export const spelled = ({ id, event, data }: LiveMessage): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The position up to which a client has read; null for none, or for one beyond this log. */
export function resumedFrom(lastEventId: string | undefined, head: bigint): bigint | null {
  if (lastEventId === undefined || !/^\d{1,18}$/.test(lastEventId)) return null
  const position = BigInt(lastEventId)
  return position <= head ? position : null
}

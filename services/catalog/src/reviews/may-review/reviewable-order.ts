import { policy } from '@suvarna/contracts/common/policy.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'

export const reviewableTypes = [
  'OrderPlaced',
  'OrderStatusSet',
  'OrderReopened',
  'OrderCancelled',
  'OrderFailed',
  'OrderSuperseded',
  'ParcelCameBack',
  'ReturnRequested',
  'ReturnRefused',
  'ReviewAsked',
  'OrderContactErased',
  'OrderPiecesTakenOut',
] as const

type Line = { productId: string; size: number | null; quantity: number }

/** Catalog's copy of an order: who placed it, what arrived and what went back. */
export type ReviewableOrder = {
  order_id: string
  account_id: string | null
  lines: Line[]
  delivered_at: string | null
  /** Requested and not refused. */
  returns: { number: number; lines: Line[] }[]
  /** Verifies the token of its review mail. */
  proof: string | null
}

const lineOf = ({ productId, size, quantity }: Line): Line => ({ productId, size, quantity })

/** Null: it can no longer be reviewed. */
export function evolveReviewable(
  order: ReviewableOrder | null | undefined,
  { type, data, at }: Recorded<EventOf<(typeof reviewableTypes)[number]>>,
): ReviewableOrder | null {
  if (type === 'OrderPlaced') {
    const lines = data.lines.map(lineOf)
    const { orderId: order_id, accountId: account_id } = data
    return { order_id, account_id, lines, delivered_at: null, returns: [], proof: null }
  }
  if (!order) return null
  switch (type) {
    case 'OrderStatusSet':
    case 'OrderReopened':
      return { ...order, delivered_at: data.to === 'delivered' ? at : null }
    case 'OrderPiecesTakenOut':
      return { ...order, lines: data.lines.map(lineOf) }
    case 'OrderCancelled':
    case 'OrderFailed':
    case 'ParcelCameBack':
      return { ...order, delivered_at: null }
    case 'ReturnRequested':
      return { ...order, returns: [...order.returns, { number: data.number, lines: data.lines }] }
    case 'ReturnRefused':
      return { ...order, returns: order.returns.filter(({ number }) => number !== data.number) }
    case 'ReviewAsked':
      return { ...order, proof: data.proof }
    case 'OrderSuperseded':
    case 'OrderContactErased':
      return null
  }
}

export type LineState = 'open' | 'not_delivered' | 'returned' | 'over'

const dayMs = 24 * 3_600_000

/** Only goods that arrived and were kept may be reviewed, while the order is stored. */
export function stateOfLine({ delivered_at, returns }: ReviewableOrder, line: Line, now: Date): LineState {
  if (delivered_at === null) return 'not_delivered'
  const isOfLine = (one: Line) => one.productId === line.productId && one.size === line.size
  const back = returns.flatMap(({ lines }) => lines.filter(isOfLine)).reduce((sum, one) => sum + one.quantity, 0)
  if (back >= line.quantity) return 'returned'
  return now.getTime() - Date.parse(delivered_at) > policy.reviewDays * dayMs ? 'over' : 'open'
}

import type { TimelineEntry } from '@suvarna/contracts/orders/order-timeline.ts'

export type { TimelineEntry }

type Heard = { id: string; at: string }

/** Creates entries of one kind: `entry('payment', 'provider')(event, title, detail, tone)`. */
export const entry =
  (kind: TimelineEntry['kind'], by: TimelineEntry['by'], account_id: string | null = null) =>
  ({ id, at }: Heard, title: string, detail = '', tone: TimelineEntry['tone'] = 'plain'): TimelineEntry => ({
    id,
    at,
    kind,
    title,
    detail,
    tone,
    by,
    account_id,
  })

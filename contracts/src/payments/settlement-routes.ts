import { type Static, Type } from 'typebox'
import { Id, Instant, nullable, openEnum, pageInfo, paging, strict } from '../common/fields.ts'
import { answer, type Routes } from '../common/routes/route.ts'

const service = 'payments'
const access = 'admin'

/** The provider pays two working days after the capture; after this number of days a missing payment is overdue. */
export const usualSettlementDays = 6

/**
 * `unknown`: the provider settled something that our books lack; `differs`: settled with another amount; `other`: not a
 * payment, refund or lost dispute, such as a charge by the provider; `waiting`: not settled and not due yet.
 */
const settledStates = ['matched', 'unknown', 'differs', 'other', 'waiting', 'overdue'] as const
const SettledState = openEnum([...settledStates])
export type SettledState = (typeof settledStates)[number]

const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', description: 'yyyy-mm, by the clock in India' })
/** Rupees; negative if more went out than came in. */
const Amount = Type.Number()

const sums = {
  entries: Type.Integer(),
  gross: Type.Number({ description: 'Rupees of payments, before fees' }),
  refunds: Type.Number({ description: 'Rupees of refunds that were taken off' }),
  adjustments: Type.Number({ description: 'Rupees of lost disputes and other charges that were taken off' }),
  fees: Type.Number({ description: 'The provider’s fees without GST' }),
  gst: Type.Number({ description: 'GST on the fees' }),
  net: Type.Number({ description: 'What reaches the bank' }),
}

const Settlement = Type.Object({
  id: Type.String(),
  utr: nullable(Type.String()),
  settled_at: Instant,
  ...sums,
  to_look_at: Type.Integer({ description: 'Entries that our books do not have, or otherwise' }),
})

const SettlementEntry = Type.Object({
  id: Type.String(),
  kind: Type.String({
    description: 'payment, refund, dispute, dispute_return (what it took is back), or the provider’s word for it',
  }),
  order_id: nullable(Type.String()),
  at_door: nullable(
    Type.Number({
      description:
        'Of an order whose advance is paid online: rupees that the courier collects; null: it is paid one way',
    }),
  ),
  settlement_id: nullable(Type.String()),
  utr: nullable(Type.String()),
  at: Instant,
  amount: Amount,
  ours: nullable(Type.Number({ description: 'Rupees by our books; null: they have none' })),
  fees: Amount,
  gst: Amount,
  net: Amount,
  state: SettledState,
})
export type SettlementEntry = Static<typeof SettlementEntry>

const Waiting = Type.Object({ entries: Type.Integer(), net: Amount })
const UnreadDay = Type.Object({ day: Type.String(), fault: nullable(Type.String()) })

const Settlements = Type.Object({
  month: Month,
  months: Type.Array(Month, { description: 'That have settlements, the newest first' }),
  total: Type.Object(sums),
  settlements: Type.Array(Settlement),
  waiting: Waiting,
  overdue: Waiting,
  to_look_at: Type.Integer({ description: 'In all months: unknown, otherwise, or overdue' }),
  unread: Type.Array(UnreadDay, { description: 'Days whose report could not be read so far; it is tried again' }),
})
export type Settlements = Static<typeof Settlements>

export const settlementRoutes = {
  'GET /admin/settlements': {
    service,
    access,
    summary: 'What the provider paid to the bank in a month, settlement by settlement, and what is still to come',
    query: Type.Object({ month: Type.Optional(Month) }, strict),
    response: { 200: answer({ data: Settlements }) },
  },
  'GET /admin/settlements/entries': {
    service,
    access,
    summary: 'What is in a settlement, or what is in a state, the oldest first',
    query: Type.Object(
      {
        settlement: Type.Optional(Id),
        state: Type.Optional(Type.Enum([...settledStates], { type: 'string' })),
        ...paging,
      },
      strict,
    ),
    response: { 200: answer({ data: Type.Array(SettlementEntry), ...pageInfo }) },
  },
  'GET /admin/settlements/export': {
    service,
    access,
    produces: 'text/csv',
    summary: 'A month’s settlements, entry by entry, as a file',
    query: Type.Object({ month: Month }, strict),
    response: { 200: Type.String() },
  },
} as const satisfies Routes

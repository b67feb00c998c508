import { type Static, Type } from 'typebox'
import { Id, Instant, line, nullable, pageInfo, paging, Stock, strict } from '../common/fields.ts'
import { answer, type Routes } from '../common/routes/route.ts'
import { caseKinds, verdicts } from './desk/return-kinds.ts'

const service = 'orders'
const params = Type.Object({ id: Id })
const units = Type.Integer({ minimum: 0 })
const size = nullable(Type.Number({ description: 'Ring size; null where a piece has none' }))

/** A day in India, `2026-11-20`; includes everything that happened on it. */
const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

const stockCauses = [
  'opening',
  'counted',
  'adjusted',
  /** From before counts and adjustments were distinguished. */
  'changed',
  'reserved',
  'sold',
  'released',
  'cancelled',
  'not_paid',
  'superseded',
  'returned',
] as const

/** Units by state at an instant. */
const Levels = { available: units, reserved: units, sold: units }

export const StockMovement = Type.Object({
  version: Type.Integer({ description: 'Place in the ledger, from 1' }),
  at: Instant,
  cause: Type.Enum([...stockCauses], { type: 'string' }),
  delta: Type.Integer({ description: 'What it did to the available units; 0 where reserved ones became sold' }),
  ...Levels,
  order_id: nullable(Type.String()),
  wanted: Type.Optional(Type.Integer({ description: 'What an adjustment wanted, where not all of it could be done' })),
  by: Type.Optional(Type.String({ description: 'Of pieces that came back: the account of whoever inspected them' })),
  why: Type.Optional(Type.Enum([...caseKinds], { type: 'string', description: 'Why they came back' })),
  to: Type.Optional(
    Type.Enum([...verdicts], {
      type: 'string',
      description: 'What an inspection decided about them: only those on the shelf are for sale',
    }),
  ),
  quantity: Type.Optional(Type.Integer({ description: 'Of an inspection: how many pieces it was' })),
  note: Type.Optional(
    Type.String({ description: 'What the inspection saw; for whoever may read orders, until the contact is erased' }),
  ),
  actor: Type.Object({
    kind: Type.Enum(['anonymous', 'user', 'admin', 'system'], { type: 'string' }),
    id: Type.Optional(Type.String()),
  }),
})
export type StockMovement = Static<typeof StockMovement>

export const StockLedger = Type.Object({
  product_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  image: Type.String(),
  size,
  sizes: Type.Array(Type.Object({ size: Type.Number(), available: units }), {
    description: 'Of a ring all sizes that ever had stock',
  }),
  as_of: nullable(Type.String()),
  ...Levels,
  shown: Type.Integer({ description: 'The stock that the shop sells from now' }),
  agrees: Type.Boolean({ description: 'All movements added up are the shown stock, and each level that was told' }),
  movements: Type.Array(StockMovement, { description: 'Newest first' }),
  total: Type.Integer({ description: 'Movements up to `as_of`' }),
  next: nullable(Type.Integer({ description: 'For `before`, where there are older ones' })),
})
export type StockLedger = Static<typeof StockLedger>

const Disagreement = Type.Object({
  product_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  size,
  ledger: Type.Integer({ description: 'The sum of the movements' }),
  shown: nullable(Type.Integer()),
})

export const StockCheck = Type.Object({
  agrees: Type.Boolean(),
  checked: Type.Integer({ description: 'Ledgers' }),
  movements: Type.Integer(),
  wrong: Type.Array(Disagreement),
})
export type StockCheck = Static<typeof StockCheck>

export const LowStock = Type.Object({
  product_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  image: Type.String(),
  category: Type.String(),
  size,
  available: units,
  reserved: units,
  threshold: Type.Integer({
    description: 'So many or fewer are low: the one that was asked for, its own or the shop’s',
  }),
  own_threshold: Type.Boolean({ description: 'The threshold is the product’s own' }),
  sold_30_days: Type.Integer({ description: 'Units that were ordered in the last 30 days and not given back' }),
  waiting: Type.Integer({ description: 'People who wait for a mail when it is back' }),
})
export type LowStock = Static<typeof LowStock>

const which = { size: Type.Optional(Type.Number({ minimum: 1, maximum: 30 })), as_of: Type.Optional(Day) }

export const stockRoutes = {
  'GET /admin/stock': {
    service,
    access: 'admin',
    summary: 'What is low: pieces and ring sizes at or below their threshold, the most urgent first',
    query: Type.Object({ ...paging, q: Type.Optional(line(200, 0)), threshold: Type.Optional(Stock) }, strict),
    response: {
      200: answer({
        data: Type.Array(LowStock),
        threshold: Type.Integer({ description: 'The one that was asked for, else the shop’s' }),
        sold_out: Type.Integer({ description: 'Of all that are low' }),
        products: Type.Integer({ description: 'Products that are low, in one size or in several' }),
        ...pageInfo,
      }),
    },
  },
  'GET /admin/stock/check': {
    service,
    access: 'admin',
    summary: 'Adds up every ledger and compares it with the stock that is shown',
    response: { 200: answer({ data: StockCheck }) },
  },
  'GET /admin/stock/{id}': {
    service,
    access: 'admin',
    summary: 'Why a product has the stock that it has: every movement of one size, newest first',
    params,
    query: Type.Object(
      {
        ...which,
        before: Type.Optional(Type.Integer({ minimum: 1, description: 'Movements older than this version' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      },
      strict,
    ),
    response: { 200: answer({ data: StockLedger }) },
    problems: ['product_not_found', 'ring_size'],
  },
  'GET /admin/stock/{id}/export': {
    service,
    access: 'admin',
    summary: 'The same as a file, oldest first; without a size all sizes of a ring',
    params,
    query: Type.Object(which, strict),
    produces: 'text/csv',
    response: { 200: Type.String() },
    problems: ['product_not_found', 'ring_size'],
  },
} as const satisfies Routes

import { type Static, Type } from 'typebox'
import { nullable, openEnum, pageInfo, paging, Rupees, strict } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'

const service = 'orders'
const access = 'admin'

export const remittanceLimits = { characters: 1_000_000, rows: 5_000 }

/** The columns of a settlement file, in any order; others are ignored. `Order` is optional. */
export const remittanceColumns = ['AWB', 'Amount', 'Remitted on', 'UTR', 'Order'] as const
/** The courier's charges for the parcel, deducted from the transfer; all optional. `GST`: on the other three. */
export const chargeColumns = ['Freight', 'RTO', 'COD fee', 'GST'] as const
type ChargeColumn = (typeof chargeColumns)[number]
export type RemittanceColumn = (typeof remittanceColumns)[number] | ChargeColumn

/** Couriers pay eight working days after delivery; cash still unpaid after this number of days is missing. */
export const usualRemittanceDays = 14
/** How many days back deliveries are checked. */
export const usualOwedWithin = 90

/** `waiting`: delivered, but payment is not due yet. */
export const owedStates = ['waiting', 'missing', 'short', 'over', 'matched'] as const
const OwedState = openEnum([...owedStates])
export type OwedState = (typeof owedStates)[number]

const asked = {
  state: Type.Optional(Type.Enum([...owedStates], { type: 'string' })),
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 90, description: `Days after which cash is missing; ${usualRemittanceDays}` }),
  ),
  within: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 3_650, description: `Deliveries of the last days; ${usualOwedWithin}` }),
  ),
}

const OwedOrder = Type.Object({
  order_id: Type.String(),
  awb: nullable(Type.String()),
  courier: nullable(Type.String()),
  delivered_at: nullable(Type.String()),
  expected: Rupees,
  advance: Type.Optional(Type.Number({ description: 'Rupees of it that were paid online ahead, beside `expected`' })),
  remitted: Type.Number({ description: 'Rupees; below 0 where more was taken back than paid' }),
  charges: Type.Optional(Type.Number({ description: 'Rupees that the courier charged for it and kept, GST included' })),
  remitted_on: nullable(Type.String({ description: 'The last time, yyyy-mm-dd' })),
  state: OwedState,
})
export type OwedOrder = Static<typeof OwedOrder>

const OwedSum = Type.Object({
  state: OwedState,
  orders: Type.Integer(),
  expected: Type.Number(),
  remitted: Type.Number(),
})

const charged = Type.Number()

const OwedCash = Type.Object({
  owed: Type.Number({ description: 'Rupees that couriers have collected and not paid yet' }),
  overdue: Type.Number({ description: 'Those of them that are missing or short' }),
  sums: Type.Array(OwedSum),
  charges: Type.Object(
    { freight: charged, rto: charged, cod_fee: charged, gst: charged, total: charged },
    { description: 'Rupees that couriers charged in the same days and took off their transfers' },
  ),
  orders: Type.Array(OwedOrder),
})

const WrongRow = Type.Object({
  line: Type.Integer({ description: 'Of the file; its header is line 1' }),
  field: Type.String(),
  rule: Type.String(),
})
const RemittanceReport = Type.Object({
  taken: Type.Integer({ description: 'Rows that went in now' }),
  amount: Type.Number({ description: 'Rupees of those' }),
  charges: Type.Number({ description: 'Rupees that the courier charged by them, GST included' }),
  known: Type.Integer({ description: 'Rows that were in already' }),
  wrong: Type.Array(WrongRow),
})

export const remittanceRoutes = {
  'GET /admin/cash/remittances': {
    service,
    access,
    summary: 'What couriers owe of the cash that they collected: sums, and order by order, the oldest first',
    query: Type.Object({ ...asked, ...paging }, strict),
    response: { 200: answer({ data: OwedCash, ...pageInfo }) },
  },
  'POST /admin/cash/remittances': {
    service,
    access,
    // A character of the file may take three bytes, and a line break two in JSON.
    largestBody: 2 * 1024 * 1024,
    summary: 'Take in a courier’s settlement file: good rows once, each wrong one by its line and field',
    body: Type.Object(
      {
        file: Type.String({
          minLength: 1,
          maxLength: remittanceLimits.characters,
          description: `CSV with the columns ${remittanceColumns.join(', ')}; and, where there are any, ${chargeColumns.join(', ')}`,
        }),
      },
      strict,
    ),
    response: { 200: answer({ data: RemittanceReport }) },
  },
  'GET /admin/cash/remittances/export': {
    service,
    access,
    produces: 'text/csv',
    summary: 'The same order by order, as a file',
    query: Type.Object(asked, strict),
    response: { 200: Type.String() },
  },
} as const satisfies Routes

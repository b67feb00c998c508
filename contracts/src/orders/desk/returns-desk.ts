import { type Static, Type } from 'typebox'
import { Id, Instant, nullable, OrderId, Quantity, Rupees, strict, text } from '../../common/fields.ts'
import { answer, Done, type Routes } from '../../common/routes/route.ts'
import { ReturnPickup } from '../return-pickup.ts'
import { Exchange, GiveUpiBody } from '../returns.ts'
import { caseKinds, caseStates, findKinds, findOutcomes, missedReasons, unitStates, verdicts } from './return-kinds.ts'

const service = 'orders'
const access = 'admin'
const Count = Type.Integer({ minimum: 0 })
const Kind = Type.Enum([...caseKinds], { type: 'string' })
const State = Type.Enum([...caseStates], { type: 'string' })

const CaseItem = Type.Object({
  item_id: Type.String(),
  product_id: Type.String(),
  product_name: Type.String(),
  sku: Type.String(),
  image: Type.String(),
  size: nullable(Type.Number()),
  quantity: Count,
  units: Type.Record(Type.Enum([...unitStates], { type: 'string' }), Count, {
    description: 'How many of them are where on their way',
  }),
})

const found = {
  id: Type.String(),
  what: Type.Enum([...findKinds], { type: 'string' }),
  found_at: Instant,
  note: nullable(Type.String()),
}

/** A find that was matched to an order. */
const MatchedFind = Type.Object({
  ...found,
  found_by: nullable(Type.String({ description: 'The account of whoever noted it' })),
  settled_at: Instant,
  settled_by: nullable(Type.String({ description: 'The account of whoever matched it' })),
})
export type MatchedFind = Static<typeof MatchedFind>

/** Pieces of an order that come back together. */
export const ReturnCase = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  customer_name: Type.String({ description: 'Empty once the contact was erased' }),
  kind: Kind,
  state: State,
  opened_at: Instant,
  items: Type.Array(CaseItem),
  return_number: nullable(Type.Integer({ description: 'Of a return that was asked for: its place in the order' })),
  pay_out: nullable(
    Type.Object(
      {
        amount: Rupees,
        cash: Type.Boolean(),
        upi: nullable(Type.String({ description: 'Masked' })),
        bank: Type.Optional(nullable(Type.String({ description: 'The last digits of the account' }))),
      },
      { description: 'What a person has to send to the customer' },
    ),
  ),
  refund: Type.Optional(
    Type.Literal(true, { description: 'Cash of a refund that the shop agreed to: no piece of it comes' }),
  ),
  exchange: Type.Optional(Exchange),
  delivered: Type.Optional(
    Type.Boolean({ description: 'Its order is cancelled, and the customer has the pieces all the same' }),
  ),
  claim: Type.Boolean({ description: 'The courier owes a piece that never arrived' }),
  note: nullable(Type.String({ description: 'Of the last inspection' })),
  pickup: Type.Optional(
    nullable(
      Type.Object({
        ...ReturnPickup.properties,
        reason: nullable(Type.String({ description: 'What the courier said' })),
      }),
    ),
  ),
  finds: Type.Optional(
    Type.Array(MatchedFind, { description: 'Of the desk’s list: what turned up and was matched to this order' }),
  ),
  may_book: Type.Optional(Type.Boolean({ description: 'Whether the courier may be asked to fetch it' })),
})
export type ReturnCase = Static<typeof ReturnCase>

/** An arrival that belongs to no case; after it is settled, with the outcome. */
const Find = Type.Object({
  ...found,
  found_by: Type.Optional(nullable(Type.String({ description: 'The account of whoever noted it' }))),
  settled_at: Type.Optional(Instant),
  settled_by: Type.Optional(nullable(Type.String())),
  order_id: Type.Optional(Type.String({ description: 'The order that it was matched to' })),
  outcome: Type.Optional(Type.Enum([...findOutcomes], { type: 'string' })),
})
export type Find = Static<typeof Find>

const params = Type.Object({ id: Id })
const step = { step_id: Id }
const item = { item_id: Type.String({ minLength: 1, maxLength: 10 }), quantity: Quantity }
const note = Type.Optional(text(500))
const listed = { minItems: 1, maxItems: 200 }
const judged = (ways: readonly string[]) =>
  Type.Array(Type.Object({ ...item, to: Type.Enum([...ways], { type: 'string' }), note }, strict), listed)
const some = Type.Optional(Type.Array(Type.Object(item, strict), listed))
const response = { 200: answer({ data: ReturnCase }) }
const problems = ['return_not_found', 'return_not_possible'] as const

export const returnsDeskRoutes = {
  'GET /admin/returns': {
    service,
    access,
    summary: 'Everything that comes back, what was opened last first',
    query: Type.Object(
      {
        kind: Type.Optional(Kind),
        state: Type.Optional(State),
        open: Type.Optional(Type.Enum([1], { type: 'integer', description: 'Only what is not done' })),
        claim: Type.Optional(
          Type.Enum([1], { type: 'integer', description: 'Only those with a piece the courier owes' }),
        ),
        order: Type.Optional(Type.String({ minLength: 3, maxLength: 40, description: 'The cases of this order' })),
        after: Type.Optional(Type.String({ maxLength: 120, pattern: '^[A-Za-z0-9_.:~-]+$' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      strict,
    ),
    response: {
      200: answer({
        data: Type.Array(ReturnCase),
        next: nullable(Type.String({ description: 'For `after`, where there are more' })),
        counts: Type.Record(State, Count, { description: 'Cases of the kind by state, all pages' }),
      }),
    },
  },
  'POST /admin/returns/{id}/receive': {
    service,
    access,
    summary: 'Pieces of a case arrived; without items all that are expected. The same step again changes nothing',
    params,
    body: Type.Object({ ...step, items: some }, strict),
    response,
    problems,
  },
  'POST /admin/returns/{id}/inspect': {
    service,
    access,
    summary: 'Where received pieces go; what goes to the shelf is for sale again, once',
    params,
    body: Type.Object({ ...step, items: judged(verdicts) }, strict),
    response,
    problems,
  },
  'POST /admin/returns/{id}/repaired': {
    service,
    access,
    summary: 'Where pieces go that were to be repaired',
    params,
    body: Type.Object({ ...step, items: judged(['shelf', 'written_off']) }, strict),
    response,
    problems,
  },
  'POST /admin/returns/{id}/missed': {
    service,
    access,
    summary: 'Expected pieces never arrived; what the courier lost is claimed. Without items all that are expected',
    params,
    body: Type.Object({ ...step, items: some, why: Type.Enum([...missedReasons], { type: 'string' }), note }, strict),
    response,
    problems,
  },
  'POST /admin/returns/{id}/pickup': {
    service,
    access,
    summary: 'The courier is to fetch a return from the customer. The same step again changes nothing',
    params,
    body: Type.Object(step, strict),
    response,
    problems,
  },
  'GET /admin/finds': {
    service,
    access,
    summary: 'What turned up and is not settled, the oldest first; or what was settled, the last first; up to 200',
    query: Type.Object(
      { settled: Type.Optional(Type.Enum([1], { type: 'integer', description: 'Only what is settled' })) },
      strict,
    ),
    response: { 200: answer({ data: Type.Array(Find) }) },
  },
  'POST /admin/finds': {
    service,
    access,
    summary: 'Something turned up that no case expects: the same step again changes nothing',
    body: Type.Object({ ...step, what: Type.Enum([...findKinds], { type: 'string' }), note }, strict),
    response: { 200: answer({}) },
  },
  'POST /admin/finds/{id}/match': {
    service,
    access,
    summary: 'It belongs to this order; what was written about it goes with it',
    params,
    body: Type.Object({ order_id: Type.String({ minLength: 3, maxLength: 40 }) }, strict),
    response: { 200: answer({ data: Type.Object({ order_id: Type.String() }) }) },
    problems: ['order_not_found', 'return_not_found', 'return_not_possible'],
  },
  'POST /admin/finds/{id}/close': {
    service,
    access,
    summary: 'It is settled without an order; what was written about it is erased',
    params,
    body: Type.Object({ outcome: Type.Enum([...findOutcomes], { type: 'string' }) }, strict),
    response: { 200: answer({}) },
    problems: ['return_not_found', 'return_not_possible'],
  },
  'POST /orders/{orderId}/return/upi': {
    service,
    access: 'public',
    summary: 'Where the money of a return goes that was paid in cash; a later one replaces it; access as for cancel',
    params: Type.Object({ orderId: OrderId }),
    query: Type.Object({ t: Type.Optional(Type.String({ maxLength: 200 })) }, strict),
    body: GiveUpiBody,
    response: { 200: Done },
    problems: ['order_not_found', 'return_not_found', 'return_not_possible'],
  },
} as const satisfies Routes

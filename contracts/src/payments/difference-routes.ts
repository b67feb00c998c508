import { type Static, Type } from 'typebox'
import { Id, Instant, line, nullable, openEnum, pageInfo, paging, strict } from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { DifferenceKind } from './difference-events.ts'

const service = 'payments'
const access = 'admin'

/** `open`: needs attention; `agrees`: the books agree again; `explained`: a person gave the reason. */
const differenceStates = ['open', 'agrees', 'explained'] as const
const DifferenceState = openEnum([...differenceStates])
export const differenceNoteLength = 300

const Difference = Type.Object({
  id: Type.String({ description: 'The provider’s id of the payment or refund' }),
  about: openEnum(['payment', 'refund']),
  kind: DifferenceKind,
  payment_id: Type.String(),
  order_id: nullable(Type.String({ description: 'null: no order of ours is known to it' })),
  theirs: nullable(Type.Number({ description: 'Rupees at the provider; null: none there, or in another currency' })),
  ours: nullable(Type.Number({ description: 'Rupees by our books; null: they have none' })),
  status: nullable(Type.String({ description: 'The provider’s word for it' })),
  since: Instant,
  state: DifferenceState,
  note: nullable(Type.String()),
  by: nullable(Type.String({ description: 'The account that explained it' })),
  closed_at: nullable(Instant),
})
export type Difference = Static<typeof Difference>

const Differences = Type.Object({
  open: Type.Integer(),
  differences: Type.Array(Difference),
  compared_to: nullable(Type.String({ description: 'The last day that was compared, yyyy-mm-dd; null: none yet' })),
  unread: Type.Array(Type.Object({ day: Type.String(), fault: nullable(Type.String()) }), {
    description: 'Days that could not be compared so far; it is tried again',
  }),
})
export type Differences = Static<typeof Differences>

export const differenceRoutes = {
  'GET /admin/settlements/differences': {
    service,
    access,
    summary: 'Where the provider’s payments and refunds are not what our books have, the oldest first',
    query: Type.Object({ state: Type.Optional(Type.Enum(['open', 'closed'], { type: 'string' })), ...paging }, strict),
    response: { 200: answer({ data: Differences, ...pageInfo }) },
  },
  'POST /admin/settlements/differences/{id}/note': {
    service,
    access,
    summary: 'Say why a difference is one: it leaves the list until its kind or its amounts are others',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      {
        since: Type.String({ minLength: 20, maxLength: 40, description: '`since` of the difference as it was read' }),
        note: line(differenceNoteLength),
      },
      strict,
    ),
    response: { 200: Done },
    problems: ['difference_not_found', 'difference_changed'],
  },
} as const satisfies Routes

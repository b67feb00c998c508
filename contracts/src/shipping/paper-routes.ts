import { type Static, Type } from 'typebox'
import { OrderId, strict } from '../common/fields.ts'
import { answer, type Routes } from '../common/routes/route.ts'

/** Maximum orders of one label file, manifest or van request: the courier makes each in a single call. */
export const maxPapers = 50

const Orders = Type.Object({ orders: Type.Array(OrderId, { minItems: 1, maxItems: maxPapers }) }, strict)

const PaperOutcome = Type.Object({
  id: Type.String(),
  outcome: Type.Enum(['done', 'refused'], { type: 'string' }),
  message: Type.String({ description: 'What was done, or why it was not' }),
})
export type PaperOutcome = Static<typeof PaperOutcome>

const data = Type.Array(PaperOutcome)
const file = {
  data,
  pdf: Type.Optional(Type.String({ description: 'The courier’s one file of all that were done, in Base64' })),
}
export const paperRoutes = {
  'GET /orders/{orderId}/pickups/{number}/label': {
    service: 'shipping',
    access: 'public',
    summary: 'The courier’s label of a return that is to be fetched, by the link of its mail; until it was fetched',
    params: Type.Object({ orderId: OrderId, number: Type.Integer({ minimum: 1, maximum: 999 }) }),
    query: Type.Object({ t: Type.String({ minLength: 1, maxLength: 200 }) }, strict),
    produces: 'application/pdf',
    response: { 200: Type.String({ description: 'The file' }) },
    problems: ['return_not_found', 'return_not_possible', 'provider_unavailable'],
  },
  'POST /admin/parcels/pickups': {
    service: 'shipping',
    access: 'admin',
    summary: 'Ask the courier’s van to come for these parcels; what became of each is said',
    body: Orders,
    response: { 200: answer({ data }) },
    problems: ['provider_unavailable'],
  },
  'POST /admin/parcels/labels': {
    service: 'shipping',
    access: 'admin',
    summary: 'The labels of these parcels in one file, of orders that are confirmed',
    body: Orders,
    response: { 200: answer(file) },
    problems: ['provider_unavailable'],
  },
  'POST /admin/parcels/manifests': {
    service: 'shipping',
    access: 'admin',
    summary: 'The manifest that the van signs for these parcels, of orders that are confirmed',
    body: Orders,
    response: { 200: answer(file) },
    problems: ['provider_unavailable'],
  },
} as const satisfies Routes

import { type Static, Type } from 'typebox'
import { Id, line, nullable, pageInfo, paging, strict, text } from '../../common/fields.ts'
import { policy } from '../../common/policy.ts'
import { answer, type Routes } from '../../common/routes/route.ts'

const service = 'orders'
const access = 'admin'
const Count = Type.Integer({ minimum: 0 })

export const mostCustomerTags = 20
export const mostCustomerNotes = 200
export const customerTagLength = 30

/** A customer, identified by the e-mail address of the orders. Sums in rupees. */
const facts = {
  id: Type.String({ description: 'Stands for the e-mail address; made by the shop’s own key' }),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  account_id: nullable(Type.String({ description: 'The account that has proved this address; null for a guest' })),
  orders: Type.Integer({ minimum: 0, description: 'All that were placed, also what was cancelled' }),
  spent: Type.Number({ description: 'Of the orders that revenue counts, without what went back' }),
  last_order_id: Type.String(),
  last_order_at: Type.String(),
  tags: Type.Array(Type.String()),
}
export const CustomerRow = Type.Object(facts)
export type CustomerRow = Static<typeof CustomerRow>

const Address = Type.Object({
  address: Type.String(),
  city: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  country: Type.String(),
})
const Note = Type.Object({
  id: Type.String(),
  at: Type.String(),
  text: Type.String(),
  account_id: Type.String({ description: 'Who wrote it' }),
})

export const Customer = Type.Object({
  ...facts,
  counted: Type.Integer({ minimum: 0, description: 'Orders that revenue counts' }),
  went_back: Type.Number({ description: 'What was refunded, and paid out by hand' }),
  returns: Count,
  first_order_at: Type.String(),
  addresses: Type.Array(Address),
  notes: Type.Array(Note),
})
export type Customer = Static<typeof Customer>

const params = Type.Object({ id: Id })
const response = { 200: answer({ data: Customer }) }

export const customerRoutes = {
  'GET /admin/customers': {
    service,
    access,
    summary: 'Everybody who ordered, the last order first; guests too',
    query: Type.Object(
      {
        ...paging,
        q: Type.Optional(line(200, 0)),
        tag: Type.Optional(line(customerTagLength, 0)),
      },
      strict,
    ),
    response: {
      200: answer({
        data: Type.Array(CustomerRow),
        tags: Type.Array(Type.String({ description: 'All that are in use' })),
        ...pageInfo,
      }),
    },
  },
  'GET /admin/customers/{id}': {
    service,
    access,
    summary: 'One customer; `id` may also be the number of an order, or the account’s id',
    params,
    response,
    problems: ['customer_not_found'],
  },
  'POST /admin/customers/{id}/notes': {
    service,
    access,
    summary: 'A note on a customer for those who work here; it goes with the last of the customer’s contacts',
    params,
    body: Type.Object({ text: text(policy.noteLength, 1) }, strict),
    response,
    problems: ['customer_not_found', 'too_many_notes'],
  },
  'DELETE /admin/customers/{id}/notes/{noteId}': {
    service,
    access,
    summary: 'Take a note off; one that is gone already is no fault',
    params: Type.Object({ id: Id, noteId: Id }),
    response,
    problems: ['customer_not_found'],
  },
  'PUT /admin/customers/{id}/tags': {
    service,
    access,
    summary: 'All tags of a customer, replacing those before; spelling decides, capitals do not',
    params,
    body: Type.Object({ tags: Type.Array(line(customerTagLength), { maxItems: mostCustomerTags }) }, strict),
    response,
    problems: ['customer_not_found'],
  },
} as const satisfies Routes

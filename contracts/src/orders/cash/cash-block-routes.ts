import { type Static, Type } from 'typebox'
import { Email, Id, line, nullable, Phone, Pincode, strict, text } from '../../common/fields.ts'
import { answer, Done, type Routes } from '../../common/routes/route.ts'

const service = 'orders'
const access = 'admin'

/** Maximum days of a block: phones and homes change hands, so it must be reviewed within a year. */
export const mostBlockDays = 365
export const blockReasonLength = 200

const CashBlock = Type.Object({
  id: Type.String(),
  shown: Type.String({ description: 'The phone, the e-mail, or the address with its pincode' }),
  reason: Type.String(),
  until: Type.String({ description: 'The last day in India on which cash is refused, yyyy-mm-dd' }),
  by: nullable(Type.String({ description: 'Account of who blocked it' })),
  at: Type.String(),
})
export type CashBlock = Static<typeof CashBlock>

export const cashBlockRoutes = {
  'GET /admin/cash-blocks': {
    service,
    access,
    summary: 'Phones, e-mails and addresses to which cash on delivery is refused, the newest first',
    response: { 200: answer({ data: Type.Array(CashBlock) }) },
  },
  'POST /admin/cash-blocks': {
    service,
    access,
    summary: 'Refuse cash to one phone, e-mail or address until a day; the same again replaces the one before',
    body: Type.Object(
      {
        phone: Type.Optional(Phone),
        email: Type.Optional(Email),
        address: Type.Optional(text(500, 10)),
        pincode: Type.Optional(Pincode),
        reason: line(blockReasonLength),
        until: Type.String({ minLength: 10, maxLength: 10, description: 'The last day in India, yyyy-mm-dd' }),
      },
      strict,
    ),
    response: { 200: answer({ id: Type.String() }) },
  },
  'DELETE /admin/cash-blocks/{id}': {
    service,
    access,
    summary: 'Take cash there again; one that has ended already is no fault',
    params: Type.Object({ id: Id }),
    response: { 200: Done },
  },
} as const satisfies Routes

import { type Static, Type } from 'typebox'
import { Email, Instant, line, nullable, PageLanguage, pageInfo, paging, strict, text } from '../../common/fields.ts'
import { longest } from '../../common/lengths.ts'
import { answer, Done, type Routes } from '../../common/routes/route.ts'
import { complaintLengths, complaintTicketPattern } from './complaint-terms.ts'

const service = 'identity'

const Ticket = Type.String({ pattern: complaintTicketPattern, description: 'As `SUV-C-7KM2Q9`' })
const onComplaint = Type.Object({ id: Ticket })
const state = Type.Enum(['open', 'answered'], { type: 'string' })
/** The state of a mail: on its way, accepted by the mail server, or permanently refused. */
const mailState = Type.Enum(['waiting', 'sent', 'refused'], { type: 'string' })

const ComplaintRow = Type.Object({
  ticket: Type.String(),
  state,
  name: Type.String(),
  email: Type.String(),
  order_id: nullable(Type.String()),
  made_at: Instant,
  due_at: Instant,
  answered_at: nullable(Instant),
  receipt: mailState,
  /** null: not answered yet. */
  answer_mail: nullable(mailState),
  begin: Type.String({ description: 'The first 200 characters of what happened' }),
})
export type ComplaintRow = Static<typeof ComplaintRow>

const Complaint = Type.Object({
  ...ComplaintRow.properties,
  text: Type.String(),
  wish: Type.String(),
  note: Type.String(),
  answer: nullable(Type.String()),
  answered_by: nullable(Type.String({ description: 'Of the account' })),
  /** Whether the order was placed with this address; null: no order was given, or the shop has none of that number. */
  order_is_theirs: nullable(Type.Boolean()),
  receipt_at: nullable(Instant),
  erasure_asked: Type.Boolean(),
})
export type Complaint = Static<typeof Complaint>

export const complaintRoutes = {
  'POST /complaints': {
    service,
    access: 'public',
    summary: 'Complain: answers the ticket’s number, which is mailed, too, with the day of the answer at the latest',
    body: Type.Object(
      {
        name: line(longest.name),
        email: Email,
        order_id: Type.Optional(
          Type.String({
            maxLength: 40,
            pattern: '^\\s*([Oo][Rr][Dd]-[0-9]{12})?\\s*$',
            description: 'As `ORD-…`, or empty',
          }),
        ),
        text: text(complaintLengths.text, complaintLengths.least),
        wish: Type.Optional(text(complaintLengths.wish)),
        language: Type.Optional(PageLanguage),
      },
      strict,
    ),
    response: { 200: answer({ ticket: Type.String(), answer_by: Instant }) },
    problems: ['too_many_attempts'],
  },
  'GET /admin/complaints': {
    service,
    access: 'admin',
    summary: 'Complaints: open ones by the day they are due, answered ones newest first',
    query: Type.Object(
      {
        ...paging,
        state: Type.Optional(state),
        q: Type.Optional({
          ...line(longest.email, 0),
          description: 'A ticket, an order’s number or an e-mail address',
        }),
      },
      strict,
    ),
    response: { 200: answer({ complaints: Type.Array(ComplaintRow), open: Type.Integer(), ...pageInfo }) },
  },
  'GET /admin/complaints/waiting': {
    service,
    access: 'admin',
    summary: 'How many complaints wait for an answer, and until when; nobody’s data',
    response: {
      200: answer({ open: Type.Integer(), overdue: Type.Integer(), soonest_due_at: nullable(Instant) }),
    },
  },
  'GET /admin/complaints/{id}': {
    service,
    access: 'admin',
    summary: 'One complaint with its words, the note and the answer',
    params: onComplaint,
    response: { 200: answer({ complaint: Complaint }) },
    problems: ['complaint_not_found'],
  },
  'PUT /admin/complaints/{id}/note': {
    service,
    access: 'admin',
    summary: 'What the shop notes about a complaint for itself, in place of an earlier note; empty takes it away',
    params: onComplaint,
    body: Type.Object({ text: text(complaintLengths.note) }, strict),
    response: { 200: Done },
    problems: ['complaint_not_found'],
  },
  'POST /admin/complaints/{id}/answer': {
    service,
    access: 'admin',
    summary: 'Answer a complaint: it is mailed, and closes it',
    params: onComplaint,
    body: Type.Object({ text: text(complaintLengths.answer, complaintLengths.least) }, strict),
    response: { 200: Done },
    problems: ['complaint_not_found', 'complaint_answered'],
  },
} as const satisfies Routes

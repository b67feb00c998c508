import { Type } from 'typebox'
import { Instant, nullable } from '../fields.ts'
import { answer, type Routes } from '../routes/route.ts'

/** A coming erasure, announced to the person. */
const AnnouncedErasure = Type.Object({
  id: Type.String({ description: 'Of the account, or of the guest’s order' }),
  email: Type.String(),
  since: Instant,
  erase_at: Instant,
  notified_at: nullable(Instant),
  waits_for: Type.Union([Type.Enum(['notice', 'open_order'], { type: 'string' }), Type.Null()]),
})

const list = answer({
  after_days: Type.Integer(),
  notice_days: Type.Integer(),
  erasures: Type.Array(AnnouncedErasure, { description: 'The 500 next ones' }),
})

export const erasureRoutes = {
  'GET /admin/erasures/accounts': {
    service: 'identity',
    access: 'admin',
    summary: 'Accounts that are erased next because nobody has logged in for long',
    response: { 200: list },
  },
  'GET /admin/erasures/orders': {
    service: 'orders',
    access: 'admin',
    summary: 'Guests’ orders whose contact is erased next because the tax law asks for it no longer',
    response: { 200: list },
  },
} as const satisfies Routes

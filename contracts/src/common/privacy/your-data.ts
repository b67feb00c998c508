import { type Static, Type } from 'typebox'
import { Email, Instant, nullable, PageLanguage, strict } from '../fields.ts'
import { answer, Done, type RouteContract, type Routes } from '../routes/route.ts'
import type { ServiceName } from '../services.ts'

/** The `t` parameter of the link to one's data. */
const DataToken = Type.String({ minLength: 22, maxLength: 22, pattern: '^[A-Za-z0-9_-]+$' })

const Fact = Type.Object({ name: Type.String(), value: Type.String() })
export const HeldData = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  purpose: Type.String(),
  kept: Type.String(),
  correct: nullable(Type.String({ description: 'The page of the shop where it is put right' })),
  records: Type.Array(Type.Object({ title: Type.String(), facts: Type.Array(Fact) })),
})
export type HeldData = Static<typeof HeldData>

const held = (service: ServiceName) =>
  ({
    service,
    access: 'public',
    summary: `What ${service} holds about the person whose link this is`,
    query: Type.Object({ t: DataToken }, strict),
    response: {
      200: answer({
        service: Type.String(),
        as_of: Instant,
        expires_at: Instant,
        data: Type.Array(HeldData),
        /** The `t` of GET and PUT /consents, to withdraw consents. From identity only, for a proved address. */
        preferences: Type.Optional(Type.String()),
      }),
    },
    problems: ['data_link_not_valid'],
  }) as const satisfies RouteContract

/** Each service answers for itself: services do not ask each other, and collected data is not stored. docs/adr/0052 */
export const yourDataRoutes = {
  'POST /auth/data-requests': {
    service: 'identity',
    access: 'user',
    summary: 'A key to everything the shop holds about the own account, for some days',
    response: { 200: answer({ t: DataToken, expires_at: Instant }) },
    problems: ['too_many_attempts'],
  },
  'POST /your-data/requests': {
    service: 'identity',
    access: 'public',
    summary: 'Mail the link to one’s data to an address; the same answer whether or not the shop knows it',
    body: Type.Object({ email: Email, language: Type.Optional(PageLanguage) }, strict),
    response: { 200: Done },
    problems: ['too_many_attempts'],
  },
  'POST /your-data/erase': {
    service: 'identity',
    access: 'public',
    summary: 'Erase a guest: refused while an order is open, and for an account, which is deleted in its profile',
    body: Type.Object({ t: DataToken }, strict),
    response: { 200: Done },
    problems: ['data_link_not_valid', 'open_orders', 'own_account'],
  },
  'GET /your-data/identity': held('identity'),
  'GET /your-data/orders': held('orders'),
  'GET /your-data/catalog': held('catalog'),
  'GET /your-data/payments': held('payments'),
  'GET /your-data/shipping': held('shipping'),
  'GET /your-data/analytics': held('analytics'),
} as const satisfies Routes

export type YourDataKey = Extract<keyof typeof yourDataRoutes, `GET ${string}`>

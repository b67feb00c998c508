import { type Static, Type } from 'typebox'
import { Instant, nullable, strict } from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { purposes } from './consent-terms.ts'

/** Where the choice was made. `mail`: by its one-click link; `phone`: by answering a message there. */
export const consentSources = ['checkout', 'product', 'account', 'preferences', 'mail', 'phone'] as const
export type ConsentSource = (typeof consentSources)[number]

const PurposeName = Type.Enum([...purposes], { type: 'string' })

const Consent = Type.Object({
  purpose: PurposeName,
  title: Type.String(),
  basis: Type.Enum(['consent', 'service'], { type: 'string' }),
  /** Whether messages for this purpose are sent. */
  given: Type.Boolean(),
  version: nullable(Type.Integer({ description: 'Of the text that was agreed to; null when nobody said anything' })),
  text: Type.String({ description: 'The text that was agreed to, otherwise the present one' }),
  /** To be sent back with a consent. */
  current_version: Type.Integer(),
  source: nullable(Type.Enum([...consentSources], { type: 'string' })),
  changed_at: nullable(Instant),
})
export type Consent = Static<typeof Consent>

const change = {
  purpose: PurposeName,
  given: Type.Boolean(),
  /** Version of the text that the person saw; required for a consent. */
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
}
const ConsentChange = Type.Object(change, strict)
export type ConsentChange = Static<typeof ConsentChange>

/** From the link in a mail: identifies the person whose preferences they are. Grants nothing else. */
const Token = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' })

const service = 'identity'
const list = answer({ consents: Type.Array(Consent) })

export const consentRoutes = {
  'GET /auth/consents': {
    service,
    access: 'user',
    summary: 'What the account’s address is written to about, a line for each purpose',
    response: { 200: list },
  },
  'PUT /auth/consents': {
    service,
    access: 'user',
    summary: 'Say yes or no to one purpose, for the account’s own proved address',
    body: ConsentChange,
    response: { 200: list },
    problems: ['account_not_verified', 'stale_version'],
  },
  'GET /consents': {
    service,
    access: 'public',
    summary: 'The same for whoever has the link of a mail, with or without an account',
    query: Type.Object({ t: Token }, strict),
    response: { 200: list },
    problems: ['forbidden'],
  },
  'PUT /consents': {
    service,
    access: 'public',
    summary: 'Say yes or no to one purpose, by the link of a mail',
    body: Type.Object({ ...change, t: Token }, strict),
    response: { 200: list },
    problems: ['forbidden', 'stale_version'],
  },
  'POST /unsubscribe/{token}': {
    service,
    access: 'public',
    summary: 'One click in a mail program (RFC 8058) ends the purpose that the link names; twice is once',
    params: Type.Object({ token: Token }),
    anyBody: true,
    response: { 200: Done },
    problems: ['forbidden'],
  },
  'GET /unsubscribe/{token}': {
    service,
    access: 'public',
    summary: 'The same link opened as a page: it shows a button and changes nothing, since scanners follow links',
    params: Type.Object({ token: Token }),
    response: { 302: Type.Null() },
  },
} as const satisfies Routes

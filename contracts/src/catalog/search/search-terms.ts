import { type Static, Type } from 'typebox'
import { Id, line, strict, Version } from '../../common/fields.ts'
import { answer, Done, type Routes } from '../../common/routes/route.ts'
import { termUse } from '../events.ts'

/** What a search word means: other words, nothing, or something that the shop does not sell. */
export type SearchTerm = { term: string; use: Static<typeof termUse>; finds: string }

const finds = 'Words to look for instead, several meanings separated by commas, the best first'
const KeptTerm = Type.Object({
  id: Type.String(),
  term: Type.String(),
  use: termUse,
  finds: Type.String({ description: finds }),
  own: Type.Boolean({ description: 'Said by an admin; otherwise the shop came with it' }),
  version: Type.Optional(Version),
})

const Unanswered = Type.Object({
  q: Type.String(),
  count: Type.Integer(),
  last_at: Type.String(),
})

const service = 'catalog'

export const searchTermRoutes = {
  'GET /admin/search/terms': {
    service,
    access: 'admin',
    summary: 'What words of a search mean, and the searches of the last 90 days that found nothing',
    response: { 200: answer({ terms: Type.Array(KeptTerm), unanswered: Type.Array(Unanswered) }) },
  },
  'PUT /admin/search/terms': {
    service,
    access: 'admin',
    summary: 'Say what a word or several mean to the search',
    body: Type.Object(
      { term: line(60), use: termUse, finds: Type.Optional(line(200, 0)), version: Type.Optional(Version) },
      strict,
    ),
    response: { 200: answer({ term: KeptTerm }) },
    problems: ['search_term', 'stale_version'],
  },
  'DELETE /admin/search/terms/{id}': {
    service,
    access: 'admin',
    summary: 'Let a word mean nothing but itself',
    params: Type.Object({ id: Id }),
    response: { 200: Done },
    problems: ['search_term_not_found'],
  },
} as const satisfies Routes

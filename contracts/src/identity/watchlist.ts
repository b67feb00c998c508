import { Type } from 'typebox'
import { Id, strict } from '../common/fields.ts'
import { answer, type Routes } from '../common/routes/route.ts'
import { mostWatched } from './account-limits.ts'

const ids = Type.Array(Id, { maxItems: mostWatched, uniqueItems: true })
const service = 'identity'
const list = answer({ product_ids: Type.Array(Type.String()) })

export const watchlistRoutes = {
  'GET /auth/watchlist': {
    service,
    access: 'user',
    summary: 'The pieces on the account’s watchlist, the one kept last first',
    response: { 200: list },
  },
  'PATCH /auth/watchlist': {
    service,
    access: 'user',
    summary: 'Keep pieces and take pieces off, all or nothing; what is so already stays. `add` has the last one first',
    body: Type.Object({ add: Type.Optional(ids), remove: Type.Optional(ids) }, strict),
    response: { 200: list },
    problems: ['watchlist_full'],
  },
} as const satisfies Routes

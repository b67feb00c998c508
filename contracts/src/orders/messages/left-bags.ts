import { Type } from 'typebox'
import { Email, Id, PageLanguage, Quantity, SentSize, strict } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'

const Line = Type.Object({ product_id: Id, size: Type.Optional(SentSize), quantity: Quantity }, strict)

export const leftBagRoutes = {
  'PUT /left-bag': {
    service: 'orders',
    access: 'public',
    summary:
      'The bag as it stands, for one reminder a day later; kept only for an address that wants it. An empty one ends it',
    body: Type.Object(
      {
        items: Type.Array(Line, { maxItems: 50 }),
        email: Type.Optional(Email),
        /** Language of the page, used for the reminder. */
        language: Type.Optional(PageLanguage),
        version: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 10_000, description: 'Of the text that was ticked just now' }),
        ),
      },
      strict,
    ),
    response: { 200: answer({ kept: Type.Boolean() }) },
  },
} as const satisfies Routes

import { type Static, Type } from 'typebox'
import { nullable } from '../../common/fields.ts'

/** Internal to identity: the gateway calls it for a key that it has not cached. Not in the route table. */
export const keyCheckKey = 'POST /internal/api-keys/check'

const KnownKeySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  /** Milliseconds since 1970; null: never. */
  ends: nullable(Type.Number()),
})
export type KnownKey = Static<typeof KnownKeySchema>

export const keyCheck = {
  access: 'public',
  body: Type.Object(
    {
      hash: Type.String({
        minLength: 43,
        maxLength: 43,
        pattern: '^[A-Za-z0-9_-]+$',
        description: 'SHA-256 of the key',
      }),
    },
    { additionalProperties: false },
  ),
  response: { 200: Type.Object({ key: nullable(KnownKeySchema) }) },
} as const

import { type Static, Type } from 'typebox'
import { Id, Instant, line, nullable, strict } from '../../common/fields.ts'
import { answer, Done, type Routes } from '../../common/routes/route.ts'
import { ownPassword } from '../routes.ts'
import { scopeNames } from './scopes.ts'

const Scope = Type.Enum([...scopeNames], { type: 'string' })

export const ApiKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'The readable beginning; the rest is shown once, when the key is made' }),
  scopes: Type.Array(Scope),
  created_at: Instant,
  created_by: Type.String({ description: 'The account of the admin who made it' }),
  expires_at: nullable(Instant),
  last_used_at: nullable(Type.String({ description: 'To about ten minutes' })),
})
export type ApiKey = Static<typeof ApiKey>

const service = 'identity'

export const apiKeyRoutes = {
  'GET /admin/api-keys': {
    service,
    access: 'admin',
    summary: 'The living API keys, the newest first',
    response: { 200: answer({ keys: Type.Array(ApiKey), now: Instant }) },
  },
  'POST /admin/api-keys': {
    service,
    access: 'admin',
    summary: 'Make an API key; its text is in this answer and in no other',
    body: Type.Object(
      {
        name: line(60),
        scopes: Type.Array(Scope, { minItems: 1, maxItems: scopeNames.length, uniqueItems: true }),
        expires_at: Type.Optional(Instant),
        current_password: ownPassword('The password of the admin who asks'),
      },
      strict,
    ),
    response: { 200: answer({ key: ApiKey, text: Type.String() }) },
    problems: ['too_many_api_keys', 'current_password_required', 'invalid_credentials', 'too_many_attempts'],
  },
  'DELETE /admin/api-keys/{id}': {
    service,
    access: 'admin',
    summary: 'Revoke an API key: within 5 seconds it opens nothing',
    params: Type.Object({ id: Id }),
    response: { 200: Done },
    problems: ['api_key_not_found'],
  },
} as const satisfies Routes

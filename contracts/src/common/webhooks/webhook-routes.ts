import { type Static, Type } from 'typebox'
import { ownPassword } from '../../identity/routes.ts'
import { Id, Instant, line, nullable, strict } from '../fields.ts'
import { answer, Done, type RouteContract, type Routes } from '../routes/route.ts'
import { type DeliverySender, messageTypeNames } from './message-types.ts'

const MessageTypeName = Type.Enum([...messageTypeNames], { type: 'string' })

export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  name: Type.String(),
  types: Type.Array(MessageTypeName),
  enabled: Type.Boolean(),
  off_because: nullable(
    Type.Enum(['switched_off', 'failing', 'gone'], { type: 'string', description: 'Null while it is on' }),
  ),
  off_since: nullable(Instant),
  created_at: Instant,
  rotating_until: nullable(
    Type.String({ description: 'Until when messages carry the signature of the earlier secret too' }),
  ),
})
export type Webhook = Static<typeof Webhook>

/** The service checks more: https, a public name, no login, no custom port. */
const Url = Type.String({ minLength: 1, maxLength: 500, pattern: '^https?://[^\\s\\u0000-\\u001f\\u007f]+$' })
const terms = {
  url: Url,
  name: line(60),
  types: Type.Array(MessageTypeName, { minItems: 1, maxItems: messageTypeNames.length, uniqueItems: true }),
}

const params = Type.Object({ id: Id })
const Secret = Type.String({ description: 'whsec_…: shown in this answer and in no other' })
const needsPassword = ['current_password_required', 'invalid_credentials', 'too_many_attempts'] as const

export const webhookEndpointRoutes = {
  'GET /admin/webhooks': {
    service: 'identity',
    access: 'admin',
    summary: 'The endpoints that are told what happens in the shop',
    response: { 200: answer({ webhooks: Type.Array(Webhook) }) },
  },
  'POST /admin/webhooks': {
    service: 'identity',
    access: 'admin',
    summary: 'Add an endpoint; its signing secret is in this answer and in no other',
    body: Type.Object({ ...terms, current_password: ownPassword('The password of the admin who asks') }, strict),
    response: { 200: answer({ webhook: Webhook, secret: Secret }) },
    problems: ['too_many_webhooks', 'webhook_url', ...needsPassword],
  },
  'PUT /admin/webhooks/{id}': {
    service: 'identity',
    access: 'admin',
    summary: 'Change an endpoint, switch it off or on again',
    params,
    body: Type.Object(
      { ...terms, enabled: Type.Boolean(), current_password: ownPassword('Of the admin, where the address changes') },
      strict,
    ),
    response: { 200: answer({ webhook: Webhook }) },
    problems: ['webhook_not_found', 'webhook_url', ...needsPassword],
  },
  'POST /admin/webhooks/{id}/secret': {
    service: 'identity',
    access: 'admin',
    summary: 'A new signing secret; for a day messages carry the signatures of both',
    params,
    body: Type.Object({ current_password: ownPassword('The password of the admin who asks') }, strict),
    response: { 200: answer({ webhook: Webhook, secret: Secret }) },
    problems: ['webhook_not_found', ...needsPassword],
  },
  'DELETE /admin/webhooks/{id}': {
    service: 'identity',
    access: 'admin',
    summary: 'Remove an endpoint with its log',
    params,
    response: { 200: Done },
    problems: ['webhook_not_found'],
  },
} as const satisfies Routes

export const Delivery = Type.Object({
  id: Type.String({ description: 'The message’s webhook-id, the same at each try' }),
  endpoint_id: Type.String(),
  type: Type.String(),
  body: Type.String({ description: 'As it is sent, to the letter' }),
  status: Type.Enum(['open', 'done', 'failed'], { type: 'string' }),
  attempts: Type.Integer(),
  answer: nullable(Type.Integer({ description: 'The status of the last answer, where there was one' })),
  error: nullable(Type.String()),
  created_at: Instant,
  next_try_at: nullable(Instant),
  ended_at: nullable(Instant),
})
export type Delivery = Static<typeof Delivery>

const deliveries = {
  access: 'admin',
  summary: 'What was sent to endpoints in the last 30 days, the newest first',
  query: Type.Object(
    {
      endpoint: Type.Optional(Id),
      status: Type.Optional(Type.Enum(['open', 'done', 'failed'], { type: 'string' })),
      before: Type.Optional(Instant),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    strict,
  ),
  response: { 200: answer({ data: Type.Array(Delivery) }) },
} as const satisfies Omit<RouteContract, 'service'>

const resend = {
  access: 'admin',
  summary: 'Send one message again, under its own id; to an endpoint that is on',
  params,
  response: { 200: Done },
  problems: ['delivery_not_found', 'webhook_off'],
} as const satisfies Omit<RouteContract, 'service'>

const replay = {
  access: 'admin',
  summary: 'Send again what an endpoint was to be told between two moments, each message under its own id',
  body: Type.Object({ endpoint: Id, from: Instant, to: Instant, only_failed: Type.Optional(Type.Boolean()) }, strict),
  response: { 200: answer({ data: Type.Object({ messages: Type.Integer() }) }) },
  problems: ['webhook_not_found', 'webhook_off'],
} as const satisfies Omit<RouteContract, 'service'>

type DeliveryRoutes<S extends DeliverySender> = {
  [K in `GET /admin/webhook-deliveries/${S}`]: typeof deliveries & { service: S }
} & {
  [K in `POST /admin/webhook-deliveries/${S}/{id}/resend`]: typeof resend & { service: S }
} & {
  [K in `POST /admin/webhook-deliveries/${S}/replay`]: typeof replay & { service: S }
}

/** The same three calls at each sender, about its own messages. */
export const deliveryRoutes = <const S extends DeliverySender>(service: S) =>
  ({
    [`GET /admin/webhook-deliveries/${service}`]: { ...deliveries, service },
    [`POST /admin/webhook-deliveries/${service}/{id}/resend`]: { ...resend, service },
    [`POST /admin/webhook-deliveries/${service}/replay`]: { ...replay, service },
  }) as unknown as DeliveryRoutes<S>

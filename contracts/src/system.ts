import { Type } from 'typebox'
import { Id, Instant, strict, text } from './fields.ts'
import { answer, type RouteContract } from './route.ts'
import type { ServiceName } from './services.ts'

/** Positions are 64 bits wide, so they travel as text. */
const Position = Type.String()

const Follower = Type.Object({
  consumer: Type.String(),
  source: Type.String(),
  partition: Type.Integer(),
  epoch: Type.String(),
  position: Position,
  moved_at: Instant,
  lag: Type.Union([Type.Integer(), Type.Null()], { description: 'Events still to come; null where it is not known' }),
})

const Lag = Type.Object({
  service: Type.String(),
  epoch: Type.String(),
  head: Position,
  unsequenced: Type.Integer({ description: 'Committed events that have no position yet' }),
  parked: Type.Integer(),
  open_jobs: Type.Integer(),
  followers: Type.Array(Follower),
})

const DeadLetter = Type.Object({
  consumer: Type.String(),
  source: Type.String(),
  event_id: Type.String(),
  stream: Type.String(),
  version: Type.Integer(),
  type: Type.String(),
  error: Type.String(),
  attempts: Type.Integer(),
  status: Type.Enum(['parked', 'discarded'], { type: 'string' }),
  first_at: Instant,
})

const Projection = Type.Object({
  name: Type.String(),
  tables: Type.Array(Type.String()),
  rebuilding: Type.Boolean(),
  applied: Type.Optional(Type.Integer()),
  phase: Type.Optional(Type.String()),
})

const calls = {
  'GET /lag': {
    summary: 'How far each follower of events is',
    response: { 200: answer({ data: Lag }) },
  },
  'GET /dead-letters': {
    summary: 'Events that could not be handled',
    response: { 200: answer({ data: Type.Array(DeadLetter) }) },
  },
  'POST /dead-letters/replay': {
    summary: 'Handle a stream’s parked events again, in order',
    body: Type.Object({ consumer: Id, stream: Id }, strict),
    response: { 200: answer({ data: Type.Object({ replayed: Type.Integer() }) }) },
    problems: ['consumer_not_found', 'dead_letter_not_found', 'replay_failed'],
  },
  'POST /dead-letters/discard': {
    summary: 'Give one parked event up for good',
    body: Type.Object({ consumer: Id, event_id: Id, reason: Type.Optional(text(200)) }, strict),
    response: { 200: answer({ data: Type.Object({ discarded: Type.Boolean() }) }) },
    problems: ['consumer_not_found', 'dead_letter_not_found'],
  },
  'GET /projections': {
    summary: 'Everything that can be rebuilt from the events',
    response: { 200: answer({ data: Type.Array(Projection) }) },
  },
  'POST /projections/{name}/rebuild': {
    summary: 'Build a projection anew beside the live one, then swap',
    params: Type.Object({ name: Id }),
    response: { 202: answer({ data: Projection }) },
    problems: ['projection_not_found', 'rebuild_running'],
  },
} as const satisfies Record<string, Omit<RouteContract, 'service' | 'access'>>

type Calls = typeof calls

/** A call of one service's system page: `GET /lag` becomes `GET /admin/system/orders/lag`. */
type SystemRoutes<S extends ServiceName> = {
  [Key in keyof Calls as Key extends `${infer Method} ${infer Path}`
    ? `${Method} /admin/system/${S}${Path}`
    : never]: Calls[Key] & { service: S; access: 'admin' }
}

/** The operators' calls, the same for every service. */
export function systemRoutes<S extends ServiceName>(service: S): SystemRoutes<S> {
  const routes = Object.entries(calls).map(([key, call]) => [
    key.replace(' ', ` /admin/system/${service}`),
    { service, access: 'admin', ...call },
  ])
  return Object.fromEntries(routes)
}

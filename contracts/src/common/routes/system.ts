import { Type } from 'typebox'
import { Id, Instant, line, nullable, strict, text } from '../fields.ts'
import type { ServiceName } from '../services.ts'
import { answer, type RouteContract } from './route.ts'

/** Positions are 64-bit, so they travel as text. */
const Position = Type.String()
const maybe = nullable(Instant)
/** Large enough for the positions of all followers of a service. */
const Positions = Type.String({ maxLength: 1_000, pattern: '^[0-9]{1,19}(,[0-9]{1,19})*$' })

const Follower = Type.Object({
  consumer: Type.String(),
  source: Type.String(),
  partition: Type.Integer(),
  epoch: Type.String(),
  position: Position,
  moved_at: Instant,
  lag: Type.Union([Type.Integer(), Type.Null()], { description: 'Events still to come; null where it is not known' }),
  parked: Type.Integer(),
  stopped: Type.Optional(
    nullable(Type.String({ description: 'Why it does not follow this partition any more; a person must decide' })),
  ),
})

const Lag = Type.Object({
  service: Type.String(),
  epoch: Type.String(),
  head: Position,
  unsequenced: Type.Integer({ description: 'Committed events that have no position yet' }),
  parked: Type.Integer(),
  open_jobs: Type.Integer(),
  /** The current time on the clock of all other times in this answer. */
  now: Instant,
  unsequenced_since: maybe,
  failed_jobs: Type.Integer({ description: 'Calls to the outside world that were given up' }),
  /** How long the longest-failing job or deadline has been failing. */
  failing_since: maybe,
  /** When the oldest overdue job was due. */
  overdue_since: maybe,
  relay: nullable(Type.Object({ position: Position, lag: Type.Integer() })),
  followers: Type.Array(Follower),
})

/** Sealed values appear as `{ sealed: subject }`; e-mail addresses are left out. */
const content = {
  at: Instant,
  actor: Type.Object({ kind: Type.String(), id: Type.Optional(Type.String()) }),
  correlation: Type.String(),
  causation: Type.Optional(Type.String()),
  seed: Type.Optional(Type.Boolean()),
  data: Type.Object({}, { additionalProperties: true }),
}

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
  ...content,
})

const FailedJob = Type.Object({
  id: Type.String({ description: 'Names it in this service, for a retry' }),
  worker: Type.String({ description: 'The reactor whose job it is, or deadlines' }),
  kind: Type.String(),
  about: Type.String({ description: 'The order, account or stream that it is for' }),
  attempts: Type.Integer(),
  /** failed: given up. open: retried at `next_try_at`. */
  status: Type.Enum(['open', 'failed'], { type: 'string' }),
  since: Type.String({ ...Instant, description: 'When it failed first' }),
  next_try_at: maybe,
  error: Type.String(),
})

const Waiting = Type.Object({
  after: Position,
  events: Type.Integer(),
  /** When the first of them was appended. */
  since: maybe,
})

const LoggedEvent = Type.Object({
  id: Type.String(),
  stream: Type.String(),
  version: Type.Integer(),
  type: Type.String(),
  ...content,
})

const Action = Type.Object({
  id: Type.String(),
  at: Instant,
  actor: Type.String({ description: 'An account’s id' }),
  action: Type.Enum(['replay', 'discard', 'rebuild', 'retry'], { type: 'string' }),
  target: Type.String(),
  note: Type.String({ description: 'The reason that was given' }),
  outcome: Type.String(),
})

const Projection = Type.Object({
  name: Type.String(),
  tables: Type.Array(Type.String()),
  rebuilding: Type.Boolean(),
  applied: Type.Optional(Type.Integer()),
  phase: Type.Optional(Type.String({ description: 'building, swapping, done, failed or interrupted' })),
  sources: Type.Optional(Type.Array(Type.String())),
  read: Type.Optional(Type.Integer({ description: 'Events that were read; those that it does not want among them' })),
  total: Type.Optional(Type.Integer()),
  rows: Type.Optional(Type.Integer({ description: 'In the new tables' })),
  rows_before: Type.Optional(Type.Integer()),
  started_at: Type.Optional(Instant),
  finished_at: Type.Optional(maybe),
  seconds_left: Type.Optional(nullable(Type.Integer())),
  by: Type.Optional(Type.String({ description: 'An account’s id' })),
  error: Type.Optional(nullable(Type.String())),
})

/** Who changed or viewed something. `changes`: the fields of a write, before and after, without personal data. */
const AuditEntry = Type.Object({
  id: Type.String(),
  at: Instant,
  kind: Type.Enum(['change', 'look'], { type: 'string' }),
  actor: Type.String({ description: 'An account’s id' }),
  /** The event of a change, or the call of a look. */
  what: Type.String(),
  /** The changed stream, or what was viewed; '' for a list. */
  subject: Type.String(),
  correlation: Type.String(),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
})

const auditFilters = {
  /** An account’s id. */
  actor: Type.Optional(line(100, 0)),
  kind: Type.Optional(Type.Enum(['change', 'look'], { type: 'string' })),
  /** Part of the stream, or of what was viewed. */
  subject: Type.Optional(line(200, 0)),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
}

const logQuery = Type.Object(
  {
    type: Type.Optional(line(100, 0)),
    /** A stream, or the id of a thing: `order-ORD-1` or `ORD-1`. */
    stream: Type.Optional(line(200, 0)),
    /** An account’s id, or admin, user, anonymous or system. */
    actor: Type.Optional(line(100, 0)),
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
    /** Text in the payload, such as an order number. */
    q: Type.Optional(line(200, 0)),
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,19}$', description: 'Goes on behind a page: its `next`' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  strict,
)

const calls = {
  'GET /lag': {
    summary: 'How far each follower of events is',
    response: { 200: answer({ data: Lag }) },
  },
  'GET /waiting': {
    summary: 'What a follower of this service’s events has still to come, and since when',
    query: Type.Object({ after: Positions }, strict),
    response: { 200: answer({ data: Type.Array(Waiting) }) },
  },
  'GET /events': {
    summary: 'The event log, the newest first; a page may be short where much had to be looked through',
    query: logQuery,
    response: {
      200: answer({
        data: Type.Array(LoggedEvent),
        next: nullable(
          Type.String({ description: 'Where the page behind this begins; null at the beginning of time' }),
        ),
        searched_to: maybe,
        types: Type.Array(Type.String()),
      }),
    },
  },
  'GET /audit': {
    summary: 'Which admin changed what here, and who looked at whose personal data: the newest first',
    query: Type.Object(
      {
        ...auditFilters,
        before: Type.Optional(Type.String({ pattern: '^[0-9]{1,19}\\.[0-9]{1,19}$', description: 'A page’s `next`' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      strict,
    ),
    response: { 200: answer({ data: Type.Array(AuditEntry), next: nullable(Type.String()) }) },
  },
  'GET /audit/export': {
    summary: 'The same as a file, the newest 50,000',
    query: Type.Object(auditFilters, strict),
    produces: 'text/csv',
    response: { 200: Type.String() },
  },
  'GET /actions': {
    summary: 'What operators did here, the newest first',
    response: { 200: answer({ data: Type.Array(Action) }) },
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
  'GET /jobs': {
    summary: 'Calls to the outside world and steps of processes that fail or were given up, 500 at most',
    response: { 200: answer({ data: Type.Array(FailedJob) }) },
  },
  'POST /jobs/retry': {
    summary: 'Try failed jobs once more, now and with a new round of tries',
    body: Type.Object({ ids: Type.Array(line(200), { minItems: 1, maxItems: 500, uniqueItems: true }) }, strict),
    response: { 200: answer({ data: Type.Object({ retried: Type.Integer() }) }) },
    problems: ['job_not_found'],
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

/** A route of one service's system page: `GET /lag` becomes `GET /admin/system/orders/lag`. */
type SystemRoutes<S extends ServiceName> = {
  [Key in keyof Calls as Key extends `${infer Method} ${infer Path}`
    ? `${Method} /admin/system/${S}${Path}`
    : never]: Calls[Key] & { service: S; access: 'admin' }
}

/** The operators' routes, the same for every service. */
export function systemRoutes<S extends ServiceName>(service: S): SystemRoutes<S> {
  const routes = Object.entries(calls).map(([key, call]) => [
    key.replace(' ', ` /admin/system/${service}`),
    { service, access: 'admin', ...call },
  ])
  return Object.fromEntries(routes)
}

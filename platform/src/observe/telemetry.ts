import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { nameOfStatement } from './statement-name.ts'

// Without `startTelemetry` the API's spans record nothing, so none of this costs or sends anything.
const tracer = () => trace.getTracer('suvarna')

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Marks a span that is kept regardless of sampling: see `keepFaultySpan`. */
export const keptAttribute = 'suvarna.kept'

/** The current span as a W3C traceparent, for a header or an event's meta; undefined when nothing is recorded. */
export function traceparent(span = trace.getActiveSpan()): string | undefined {
  const at = span?.spanContext()
  if (!at || !trace.isSpanContextValid(at)) return undefined
  return `00-${at.traceId}-${at.spanId}-${at.traceFlags.toString(16).padStart(2, '0')}`
}

/** The fields that link a log line to its trace. */
export function traceIds(span = trace.getActiveSpan()): { trace_id?: string; span_id?: string } {
  const at = span?.spanContext()
  return at && trace.isSpanContextValid(at) ? { trace_id: at.traceId, span_id: at.spanId } : {}
}

/** Parses a traceparent; undefined for malformed text. */
export function parseTraceparent(text: unknown) {
  const [, traceId, spanId, flags] = (typeof text === 'string' ? form.exec(text) : null) ?? []
  if (!traceId || !spanId || !flags) return undefined
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return trace.isSpanContextValid(found) ? found : undefined
}

const under = (parent: unknown): Context => {
  const remote = parseTraceparent(parent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
}

/** A server span for a request; `parent` is the caller's traceparent header. */
export const startRequestSpan = (name: string, parent: unknown, attributes: Attributes): Span =>
  tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, under(parent))

export const inSpan = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work)

export function endSpan(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

const isKept = (span: Span) => (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0

/**
 * Exports a failure even when its trace was not sampled: as one span of that trace, replacing the one that recorded
 * nothing. `startTime` is its start, ms since 1970.
 */
export function keepFaultySpan(
  span: Span,
  told: { name: string; kind: SpanKind; attributes: Attributes; startTime: number },
): void {
  if (isKept(span) || !trace.isSpanContextValid(span.spanContext())) return
  const { name, kind, attributes, startTime } = told
  const at = trace.setSpanContext(ROOT_CONTEXT, span.spanContext())
  endSpan(tracer().startSpan(name, { kind, startTime, attributes: { ...attributes, [keptAttribute]: true } }, at), true)
}

/** Runs `work` in its own span. Attributes hold names and counts, no personal data. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return recorded({ name, kind: SpanKind.INTERNAL, attributes, startTime: Date.now() }, {}, work)
}

/**
 * Runs the effect of an event as a trace of its own, linked to the trace that caused the event. It is not a child: the
 * log lies between them, and a rebuild a year later is not part of a shopper's click.
 */
export function tracedEffect<T>(
  name: string,
  attributes: Attributes,
  causes: readonly (string | undefined)[],
  work: () => Promise<T>,
  kind: SpanKind = SpanKind.CONSUMER,
): Promise<T> {
  const each = new Set(causes)
  const links = [...each].flatMap((cause) => parseTraceparent(cause) ?? []).map((at) => ({ context: at }))
  return recorded({ name, kind, attributes, startTime: Date.now() }, { links, root: true }, work)
}

/** The same for outgoing calls, such as a relay's publishing. */
export const tracedSending: typeof tracedEffect = (name, attributes, causes, work) =>
  tracedEffect(name, attributes, causes, work, SpanKind.PRODUCER)

type Told = Parameters<typeof keepFaultySpan>[1]

async function recorded<T>(
  told: Told,
  more: { links?: { context: ReturnType<Span['spanContext']> }[]; root?: true },
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer().startSpan(told.name, { kind: told.kind, attributes: told.attributes, ...more })
  let failed = true
  try {
    const result = await inSpan(span, work)
    failed = false
    return result
  } finally {
    if (failed) keepFaultySpan(span, told)
    endSpan(span, failed)
  }
}

const nothing = () => {}

/** Slower statements are exported in every recorded trace, ms. */
const slowMs = 100
let isDetailed = (_traceId: string): boolean => true

/** Decides for which recorded traces every statement is exported; otherwise only failed or slow ones. */
export function exportStatementsOf(detailed: (traceId: string) => boolean): void {
  isDetailed = detailed
}

/**
 * Starts a statement's span if a parent is recorded; returns the function that ends it. The statement's text is not
 * exported.
 */
export function startQuerySpan(service: string, text: string): (fault?: unknown) => void {
  const above = trace.getActiveSpan()
  if (!above?.isRecording()) return nothing
  if (isDetailed(above.spanContext().traceId)) {
    const span = querySpan(service, text, above)
    return (fault) => endSpan(span, fault !== undefined)
  }
  const startTime = Date.now()
  return (fault) => {
    if (fault === undefined && Date.now() - startTime < slowMs) return
    endSpan(querySpan(service, text, above, startTime), fault !== undefined)
  }
}

function querySpan(service: string, text: string, above: Span, startTime?: number): Span {
  const { operation, table } = nameOfStatement(text)
  const attributes = {
    'service.name': service,
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table ? { 'db.collection.name': table } : {}),
  }
  const name = table ? `${operation} ${table}` : operation
  const options = { kind: SpanKind.CLIENT, attributes, ...(startTime === undefined ? {} : { startTime }) }
  return tracer().startSpan(name, options, trace.setSpan(ROOT_CONTEXT, above))
}

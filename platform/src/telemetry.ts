import { type Attributes, type Context, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

// Without `startTelemetry` the API hands out spans that record nothing, so none of this costs or sends anything.
const tracer = () => trace.getTracer('suvarna')

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The present span as a W3C traceparent, to travel in a header or in an event's meta; nothing when nothing records. */
export function traceparent(span = trace.getActiveSpan()): string | undefined {
  const at = span?.spanContext()
  if (!at || !trace.isSpanContextValid(at)) return undefined
  return `00-${at.traceId}-${at.spanId}-${at.traceFlags.toString(16).padStart(2, '0')}`
}

/** The span context of a traceparent; nothing for text that is none. */
export function parseTraceparent(text: unknown) {
  const [, traceId, spanId, flags] = (typeof text === 'string' ? form.exec(text) : null) ?? []
  if (!traceId || !spanId || !flags) return undefined
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return trace.isSpanContextValid(found) ? found : undefined
}

const under = (parent: unknown): Context => {
  const remote = parseTraceparent(parent)
  return remote ? trace.setSpanContext(context.active(), remote) : context.active()
}

/** A server span for a request; `parent` is the caller's traceparent header. */
export const startRequestSpan = (name: string, parent: unknown, attributes: Attributes): Span =>
  tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, under(parent))

export const inSpan = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work)

export function endSpan(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Runs `work` in a span of its own. Attributes hold names and counts, no personal data. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return recorded(tracer().startSpan(name, { attributes }), work)
}

/**
 * The effect of an event: a trace of its own, linked to the one that caused the event. Not its child: between the two
 * lies the log, and a rebuild a year later is no part of a shopper's click.
 */
export function tracedEffect<T>(
  name: string,
  attributes: Attributes,
  causes: readonly (string | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  const links = causes.flatMap((cause) => parseTraceparent(cause) ?? []).map((at) => ({ context: at }))
  return recorded(tracer().startSpan(name, { kind: SpanKind.CONSUMER, attributes, links, root: true }), work)
}

async function recorded<T>(span: Span, work: () => Promise<T>): Promise<T> {
  let failed = true
  try {
    const result = await inSpan(span, work)
    failed = false
    return result
  } finally {
    endSpan(span, failed)
  }
}

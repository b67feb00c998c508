import type { Attributes } from '@opentelemetry/api'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { memoize } from '../wait/memoize.ts'
import { scrubbed } from './logging.ts'

/** The attributes that may leave the process; all others are dropped. */
const known = [
  /^http\.(request\.method|route|response\.status_code)$/,
  /^db\.(system|operation|collection)\.name$/,
  /^messaging\.(system|source|destination|batch\.size)$/,
  /^suvarna\.\w+$/,
]
// The spans of statements repeat the same few texts.
const isKnown = memoize((name) => known.some((form) => form.test(name)))
const digits = /\+?\d[\d \-()]{7,}\d/g

/** Removes e-mails, tokens and telephone numbers from any text. */
const redactedText = memoize((text) => scrubbed(text).replace(digits, '[number]'))

/** Redacts at the source: only known attributes are exported, their text without personal data. */
export function redactingExporter(inner: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => inner.export(spans.map(redacted), done),
    shutdown: () => inner.shutdown(),
    ...(inner.forceFlush ? { forceFlush: () => inner.forceFlush?.() ?? Promise.resolve() } : {}),
  }
}

function redacted(span: ReadableSpan): ReadableSpan {
  const { name, kind, startTime, endTime, status, attributes, links, duration, ended, instrumentationScope } = span
  const { droppedAttributesCount, droppedEventsCount, droppedLinksCount, parentSpanContext } = span
  return {
    name: redactedText(name),
    kind,
    spanContext: () => span.spanContext(),
    ...(parentSpanContext ? { parentSpanContext } : {}),
    startTime,
    endTime,
    status: { code: status.code },
    attributes: redactedAttributes(attributes),
    links: links.length > 0 ? links.map(({ context }) => ({ context })) : links,
    // An exception's event quotes its message.
    events: [],
    duration,
    ended,
    resource: resourceOf(span),
    instrumentationScope,
    droppedAttributesCount,
    droppedEventsCount,
    droppedLinksCount,
  }
}

function redactedAttributes(attributes: Attributes): Attributes {
  const kept: Attributes = {}
  for (const [name, value] of Object.entries(attributes))
    if (isKnown(name)) kept[name] = typeof value === 'string' ? redactedText(value) : value
  return kept
}

const resources = new Map<unknown, Resource>()

/** Several services may share a process; in traces each is its own resource. */
function resourceOf({ attributes, resource }: ReadableSpan): Resource {
  const service = attributes['service.name']
  if (typeof service !== 'string' || service === resource.attributes['service.name']) return resource
  const known = resources.get(service) ?? resource.merge(resourceFromAttributes({ 'service.name': service }))
  resources.set(service, known)
  return known
}

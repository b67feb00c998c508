import { type Attributes, type Context, context, type Link, type SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  SimpleSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Stoppable } from './lifecycle.ts'

export type TelemetryOptions = {
  /** The process in the backend's eyes. */
  service: string
  /** Base address of an OTLP collector (OTEL_EXPORTER_OTLP_ENDPOINT); without it nothing is recorded or sent. */
  endpoint?: string | undefined
  /** The part of new traces that is kept, 0 to 1; those of /orders/… and what follows from a kept one always are. */
  ratio?: number
  /** Takes finished spans at once, for tests. */
  exporter?: SpanExporter
}

/** Turns tracing on for this process, once. `stop` sends what is left. */
export function startTelemetry(options: TelemetryOptions): Stoppable {
  const processor = processorFor(options)
  if (!processor) return { stop: async () => {} }
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    sampler: new ParentBasedSampler({ root: keepOrders(new TraceIdRatioBasedSampler(options.ratio ?? 0.1)) }),
    spanProcessors: [processor],
  })
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  trace.setGlobalTracerProvider(provider)
  return {
    async stop() {
      await provider.shutdown()
      trace.disable()
      context.disable()
    },
  }
}

function processorFor({ exporter, endpoint }: TelemetryOptions) {
  if (exporter) return new SimpleSpanProcessor({ exporter })
  if (!endpoint) return undefined
  return new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
  })
}

/** Orders are few and matter; an effect is kept when the click that caused it was. */
function keepOrders(others: Sampler): Sampler {
  const kept = { decision: SamplingDecision.RECORD_AND_SAMPLED }
  return {
    shouldSample(at: Context, traceId: string, name: string, kind: SpanKind, attributes: Attributes, links: Link[]) {
      const route = String(attributes['http.route'] ?? '')
      if (/^(\/api)?\/orders\//.test(route)) return kept
      if (links.some(({ context: cause }) => (cause.traceFlags & TraceFlags.SAMPLED) !== 0)) return kept
      return others.shouldSample(at, traceId, name, kind, attributes, links)
    },
    toString: () => `KeepOrders(${others})`,
  }
}

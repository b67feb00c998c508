import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  SamplingDecision,
  SimpleSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { redactingExporter } from '../observe/redacting-exporter.ts'
import { exportStatementsOf } from '../observe/telemetry.ts'
import { shopSampler } from '../observe/trace-sampler.ts'
import type { Stoppable } from './lifecycle.ts'

export type TelemetryOptions = {
  /** The process's name in the tracing backend. */
  service: string
  /** Base address of an OTLP collector (OTEL_EXPORTER_OTLP_ENDPOINT); without it nothing is recorded or sent. */
  endpoint?: string | undefined
  /**
   * The share of new traces that is kept, 0 to 1 (default 0.1); those of /orders/… and failures always are. Full
   * statement spans are exported for this share only: an order with its effects runs three hundred statements.
   */
  ratio?: number
  /** Receives finished spans immediately, for tests. */
  exporter?: SpanExporter
}

/** The same from a process's environment. */
export const telemetryOf = (env: { OTEL_EXPORTER_OTLP_ENDPOINT?: string; OTEL_TRACES_SAMPLER_ARG: number }) => ({
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  ratio: env.OTEL_TRACES_SAMPLER_ARG,
})

/** Turns tracing on for this process, once. `stop` sends the remaining spans. */
export function startTelemetry(options: TelemetryOptions): Stoppable {
  const processor = processorFor(options)
  if (!processor) return { stop: async () => {} }
  const { ratio = 0.1 } = options
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    sampler: shopSampler(ratio),
    spanProcessors: [processor],
  })
  const dice = new TraceIdRatioBasedSampler(ratio)
  exportStatementsOf((traceId) => dice.shouldSample(ROOT_CONTEXT, traceId).decision !== SamplingDecision.NOT_RECORD)
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
  if (exporter) return new SimpleSpanProcessor({ exporter: redactingExporter(exporter) })
  if (!endpoint) return undefined
  // Bounded: an address of the operator's own configuration.
  const otlp = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  return new BatchSpanProcessor({ exporter: redactingExporter(otlp) })
}

import { type Attributes, type Context, type Link, type SpanKind, TraceFlags } from '@opentelemetry/api'
import { ParentBasedSampler, type Sampler, SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'
import { isPolled } from './request-route.ts'
import { keptAttribute } from './telemetry.ts'

const kept = { decision: SamplingDecision.RECORD_AND_SAMPLED }
const dropped = { decision: SamplingDecision.NOT_RECORD }

/**
 * Decides which traces are kept: `ratio` of them by their id, all of /orders/…, those that the caller keeps, and
 * failures. An effect is kept when the click that caused it was. `edge` is the public service: it ignores the decision
 * in a browser's header, or any visitor could have everything recorded, or nothing.
 */
export function shopSampler(ratio: number, edge = 'gateway'): Sampler {
  const root = keepOrders(new TraceIdRatioBasedSampler(ratio))
  const inside = new ParentBasedSampler({ root })
  return {
    shouldSample(at: Context, traceId: string, name: string, kind: SpanKind, attributes: Attributes, links: Link[]) {
      if (attributes[keptAttribute] === true) return kept
      if (isPolled(String(attributes['http.route'] ?? ''))) return dropped
      const decider = attributes['service.name'] === edge && 'http.route' in attributes ? root : inside
      return decider.shouldSample(at, traceId, name, kind, attributes, links)
    },
    toString: () => `ShopSampler(${ratio})`,
  }
}

function keepOrders(others: Sampler): Sampler {
  return {
    shouldSample(at, traceId, name, kind, attributes, links) {
      if (/^(\/api)?\/orders\//.test(String(attributes['http.route'] ?? ''))) return kept
      if (links.length > 0)
        return links.some(({ context: cause }) => (cause.traceFlags & TraceFlags.SAMPLED) !== 0) ? kept : dropped
      return others.shouldSample(at, traceId, name, kind, attributes, links)
    },
    toString: () => `KeepOrders(${others})`,
  }
}

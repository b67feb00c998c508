import { InMemorySpanExporter } from '@opentelemetry/sdk-trace'
import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Meta } from '../events/events.ts'
import { createApp, onContract } from '../http/http.ts'
import { type Actor, actorHeader } from '../http/request/actor.ts'
import type { Stoppable } from '../run/lifecycle.ts'
import { startTelemetry } from '../run/start-telemetry.ts'
import { actorKeys, signedActorHeader } from '../testing/testing-actor.ts'
import {
  exportStatementsOf,
  inSpan,
  parseTraceparent,
  startQuerySpan,
  startRequestSpan,
  traced,
  tracedEffect,
  traceparent,
} from './telemetry.ts'

let exporter: InMemorySpanExporter
let telemetry: Stoppable

beforeEach(() => {
  exporter = new InMemorySpanExporter()
  telemetry = startTelemetry({ service: 'test', ratio: 1, exporter })
})
afterEach(async () => {
  await telemetry.stop()
})

const anonymous: Actor = { kind: 'anonymous', ip: '::1', requestId: 'r' }
const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('one trace goes from the caller through the handler into the meta of its events', async () => {
  const app = createApp({ name: 'orders', actorKeys })
  const metas: Meta[] = []
  const body = Type.Object({ a: Type.Integer() })
  onContract(app, 'POST /orders/{id}', { access: 'public', body, response: { 200: Type.Null() } }, async ({ meta }) => {
    metas.push(meta)
    return traced('append', { events: 2 }, async () => null)
  })
  const headers = { [actorHeader]: signedActorHeader('orders', anonymous), traceparent: parent }
  await app.inject({ method: 'POST', url: '/orders/priya@example.in', headers, body: { a: 1 } })
  const [append, request] = exporter.getFinishedSpans()
  expect(request?.name).toBe('POST /orders/:id')
  expect(request?.spanContext().traceId).toBe('0af7651916cd43dd8448eb211c80319c')
  expect(append?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
  expect(parseTraceparent(metas[0]?.traceparent)).toMatchObject({
    traceId: request?.spanContext().traceId,
    spanId: request?.spanContext().spanId,
  })
  expect(JSON.stringify(exporter.getFinishedSpans().map(({ attributes, name }) => [name, attributes]))).not.toContain(
    'priya',
  )
})

test('the effect of an event is a trace of its own, linked to its cause', async () => {
  await tracedEffect('shipping books', { events: 1 }, [parent, undefined, 'nonsense'], async () => {
    expect(traceparent()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  })
  const [span] = exporter.getFinishedSpans()
  expect(span?.links.map(({ context }) => context.traceId)).toEqual(['0af7651916cd43dd8448eb211c80319c'])
  expect(span?.spanContext().traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
})

test('of a trace that is kept for what it is, only the statements that fail or take long are told', async () => {
  exportStatementsOf(() => false)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await traced('order', {}, async () => {
      startQuerySpan('orders', 'select 1 from quick')()
      startQuerySpan('orders', 'select 1 from broken')('a fault')
      const end = startQuerySpan('orders', 'select 1 from slow')
      vi.advanceTimersByTime(100)
      end()
    })
  } finally {
    vi.useRealTimers()
  }
  const [broken, slow, order] = exporter.getFinishedSpans()
  expect([broken?.name, slow?.name, order?.name]).toEqual(['select broken', 'select slow', 'order'])
  expect(slow?.parentSpanContext?.spanId).toBe(order?.spanContext().spanId)
  expect(slow?.duration).toEqual([0, 100_000_000])
})

test('of the part of traces that the ratio keeps every statement is told, of any other trace none', async () => {
  await telemetry.stop()
  exporter = new InMemorySpanExporter()
  telemetry = startTelemetry({ service: 'test', ratio: 0.5, exporter })
  const traceIdOf = (first: string) => `${first}${'1'.repeat(31)}`
  for (const first of ['1', 'f'])
    await inSpan(
      startRequestSpan('POST /orders/place', `00-${traceIdOf(first)}-b7ad6b7169203331-01`, {
        'http.route': '/orders/place',
      }),
      async () => startQuerySpan('orders', 'select 1 from stock')(),
    )
  expect(exporter.getFinishedSpans().map((span) => span.spanContext().traceId)).toEqual([traceIdOf('1')])
})

test('a fault marks its span and goes on', async () => {
  const failing = traced('breaks', {}, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(exporter.getFinishedSpans()[0]?.status.code).toBe(2)
})

test('without an endpoint nothing records and there is no traceparent', async () => {
  await telemetry.stop()
  telemetry = startTelemetry({ service: 'test' })
  await traced('quiet', {}, async () => expect(traceparent()).toBeUndefined())
  expect(exporter.getFinishedSpans()).toEqual([])
})

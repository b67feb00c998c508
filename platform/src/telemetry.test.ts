import { InMemorySpanExporter } from '@opentelemetry/sdk-trace'
import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Actor, actorHeader, signActor } from './actor.ts'
import type { Meta } from './events.ts'
import { createApp, onContract } from './http.ts'
import type { Stoppable } from './lifecycle.ts'
import { startTelemetry } from './start-telemetry.ts'
import { parseTraceparent, traced, tracedEffect, traceparent } from './telemetry.ts'

let exporter: InMemorySpanExporter
let telemetry: Stoppable

beforeEach(() => {
  exporter = new InMemorySpanExporter()
  telemetry = startTelemetry({ service: 'test', ratio: 1, exporter })
})
afterEach(async () => {
  await telemetry.stop()
})

const actorKey = 'a-test-key-that-is-long-enough-for-hmac'
const anonymous: Actor = { kind: 'anonymous', ip: '::1', requestId: 'r' }
const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('one trace goes from the caller through the handler into the meta of its events', async () => {
  const app = createApp({ name: 'orders', actorKey })
  const metas: Meta[] = []
  const body = Type.Object({ a: Type.Integer() })
  onContract(app, 'POST /orders/{id}', { access: 'public', body, response: { 200: Type.Null() } }, async ({ meta }) => {
    metas.push(meta)
    return traced('append', { events: 2 }, async () => null)
  })
  const headers = { [actorHeader]: signActor(anonymous, actorKey), traceparent: parent }
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

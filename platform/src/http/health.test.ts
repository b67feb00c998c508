import { expect, onTestFinished, test } from 'vitest'
import { actorKeys } from '../testing/testing-actor.ts'
import { pause } from '../wait/pause.ts'
import { startHealthServer } from './health.ts'
import { createApp } from './http.ts'

async function serverForTest(checks: Record<string, () => Promise<unknown>> = {}) {
  const server = await startHealthServer({ checks })
  server.started()
  onTestFinished(() => server.stop())
  return server
}

test('alive says nothing about dependencies, ready names the check that failed and not why', async () => {
  const { url } = await serverForTest({
    database: () => Promise.reject(new Error('password for orders is wrong')),
    keys: async () => {},
  })
  expect((await fetch(`${url}/healthz/live`)).status).toBe(200)
  const ready = await fetch(`${url}/healthz/ready`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ status: 'not ready', checks: { database: 'failed', keys: 'ok' } })
})

test('a check that begins to fail is logged once with its error, and its recovery once', async () => {
  const lines: unknown[] = []
  const log = { error: (line: unknown) => void lines.push(line), warn: (line: unknown) => void lines.push(line) }
  const broken = new Error('connection refused')
  let fault: Error | null = broken
  let checked = 0
  const database = async () => {
    checked++
    if (fault) throw fault
  }
  const server = await startHealthServer({ checks: { database }, log })
  server.started()
  onTestFinished(() => server.stop())
  const status = async () => (await fetch(`${server.url}/healthz/ready`)).status
  const count = async () => {
    await status()
    return checked
  }
  await expect.poll(count).toBeGreaterThanOrEqual(2)
  expect(await status()).toBe(503)
  fault = null
  await expect.poll(status).toBe(200)
  expect(lines).toEqual([{ err: broken, check: 'database' }, { check: 'database' }])
})

test('a check that hangs counts as failed', async () => {
  const { url } = await serverForTest({ database: () => new Promise(() => {}) })
  expect((await fetch(`${url}/healthz/ready`)).status).toBe(503)
})

test('who starts is alive, and neither started nor ready', async () => {
  const server = await startHealthServer({})
  onTestFinished(() => server.stop())
  const status = async (path: string) => (await fetch(`${server.url}/healthz/${path}`)).status
  expect([await status('live'), await status('start'), await status('ready')]).toEqual([200, 503, 503])
  server.started()
  expect([await status('live'), await status('start'), await status('ready')]).toEqual([200, 200, 200])
})

test('an event loop blocked for 2 s is reported once', async () => {
  const { url } = await serverForTest()
  const live = async () => (await fetch(`${url}/healthz/live`)).status
  expect(await live()).toBe(200)
  // Node's monitor restarts in the turn after a reset and misses a block before that.
  await pause(300)
  // Blocks the thread without using a core.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100)
  expect(await live()).toBe(503)
  expect(await live()).toBe(200)
})

test('who drains is alive and not ready', async () => {
  const server = await serverForTest({ keys: async () => {} })
  expect((await fetch(`${server.url}/healthz/ready`)).status).toBe(200)
  server.drain()
  expect((await fetch(`${server.url}/healthz/ready`)).status).toBe(503)
  expect((await fetch(`${server.url}/healthz/live`)).status).toBe(200)
})

test('metrics count answers by route pattern and status, never by address', async () => {
  const { url } = await serverForTest()
  const app = createApp({ name: 'metered', actorKeys })
  await app.inject('/orders/email/priya@example.in')
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(text).toMatch(/http_requests_total\{service="metered",route="\(none\)",method="GET",code="404"\} 1/)
  expect(text).toContain('nodejs_eventloop_lag ')
  expect(text).not.toContain('priya')
})

test('nothing else is answered', async () => {
  const { url } = await serverForTest()
  expect((await fetch(`${url}/`)).status).toBe(404)
  expect((await fetch(`${url}/healthz/live`, { method: 'POST' })).status).toBe(404)
})

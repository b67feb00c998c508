import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metrics } from '@suvarna/platform/observe/metrics.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { bearer, type TestGateway, testGateway } from '../gateway.testing.ts'
import { createLiveStreams } from './live-streams.ts'
import { createUpstream } from './upstream.ts'

let gateway: TestGateway
let stopped: Promise<void> | undefined
beforeEach(async () => {
  gateway = await testGateway()
  stopped = undefined
  gateway.stubs.answering = (_seen, response) =>
    void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
  return () => stopped ?? gateway.stop()
})

async function openStream(claims: Record<string, unknown> = {}) {
  const answer = await gateway.get('/api/admin/live', bearer(gateway.token({ role: 'admin', ...claims })))
  const reader = answer.body?.getReader()
  await reader?.read()
  return {
    status: answer.status,
    end: reader?.read().then(
      ({ done }) => (done ? 'ended' : 'went on'),
      () => 'ended',
    ),
  }
}

test('[S-07] a stream ends when its session is revoked', async () => {
  const { status, end } = await openStream()
  expect(status).toBe(200)
  gateway.receive({ type: 'SessionEnded', data: { accountId: 'a1', sessionId: 's1', expiresAt: '' } })
  expect(await end).toBe('ended')
})

test('a stream ends when its token is over', async () => {
  const { end } = await openStream({ exp: Math.floor(Date.now() / 1000) + 1 })
  expect(await end).toBe('ended')
})

test('more streams than a service is given connections keep no call waiting', async () => {
  const isOpen = Array.from({ length: 200 }, () => openStream().then(({ status }) => status))
  expect(new Set(await Promise.all(isOpen))).toEqual(new Set([200]))
  gateway.stubs.answering = undefined
  const figures = await gateway.get('/api/admin/dashboard', bearer(gateway.token({ role: 'admin' })))
  expect(figures.status).toBe(200)
})

test('one stream too many is refused, until another has ended', async () => {
  const server = createServer((_request, response) => void response.write(': open\n\n'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const upstream = createUpstream({ mostStreams: 1 })
  onTestFinished(async () => {
    await upstream.close()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = () => upstream.ask({ origin, method: 'GET', path: '/', headers: {}, endless: true })
  const { body } = await open()
  await expect(open()).rejects.toMatchObject({ code: 'service_unavailable' })
  body.destroy()
  await eventually(() =>
    open().then(
      () => true,
      () => false,
    ),
  )
})

test('streams do not keep a gateway from stopping', async () => {
  const { end } = await openStream()
  stopped = gateway.stop()
  expect(await end).toBe('ended')
  await stopped
})

test('a stream that is closed is no longer watched', () => {
  let ended = 0
  const streams = createLiveStreams({ isRevoked: () => true })
  const unwatch = streams.watch({ sub: 'a', sid: 's', gen: 0, exp: 1 }, () => ended++)
  unwatch()
  streams.endAll()
  expect(ended).toBe(0)
})

test('S07: a stream that cannot be ended keeps no other one open, is reported and retried', async () => {
  const faults: string[] = []
  const streams = createLiveStreams(
    { isRevoked: () => true },
    { onFault: (loop, fault) => faults.push(`${loop}: ${fault}`) },
  )
  onTestFinished(() => streams.endAll())
  let [tried, ended] = [0, 0]
  const session = { sub: 'a', sid: 's', gen: 0, exp: 1 }
  const unwatch = streams.watch(session, () => {
    tried++
    throw new Error('it is gone already')
  })
  const unwatchOther = streams.watch(session, () => ended++)
  streams.start()
  await eventually(() => tried > 1, Boolean, { what: 'another look' })
  for (const end of [unwatch, unwatchOther]) end()
  expect(ended).toBeGreaterThan(1)
  expect(faults[0]).toBe('live streams: AggregateError: 1 streams could not be ended')
  expect(await metrics.metrics()).toMatch(/loop_faults_total\{service="gateway",loop="live streams"\} [1-9]/)
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Type } from 'typebox'
import { expect, onTestFinished, test, vi } from 'vitest'
import { actorKeys, signedActorHeader } from '../testing/testing-actor.ts'
import { createApp, onContract } from './http.ts'
import { type Actor, actorHeader } from './request/actor.ts'

const anonymous: Actor = { kind: 'anonymous', ip: '::1', requestId: 'r' }
const headers = { [actorHeader]: signedActorHeader('test', anonymous) }

async function listening() {
  const app = createApp({ name: 'test', actorKeys, everyAnswer: { 'x-content-type-options': 'nosniff' } })
  const entered = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  onContract(app, 'GET /slow', { access: 'public', response: { 200: Type.String() } }, async () => {
    entered.resolve()
    await leave.promise
    return 'done'
  })
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, entered: entered.promise, leave: leave.resolve }
}

/** Sends raw bytes and returns everything that is received. */
async function raw(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

test('closing lets what is under way finish and takes nothing new', async () => {
  const { app, url, entered, leave } = await listening()
  app.server.keepAliveTimeout = 3_600_000
  const cutOff = vi.spyOn(app.server, 'closeAllConnections')
  const slow = fetch(`${url}/slow`, { headers })
  await entered
  const closed = app.close()
  leave()
  expect((await slow).status).toBe(200)
  // The caller keeps the connection open. Closing must not wait for its keep-alive time, an hour here.
  await closed
  expect(cutOff).not.toHaveBeenCalled()
  await expect(fetch(`${url}/slow`, { headers })).rejects.toThrow()
})

test('a request on an open connection while closing is a 503 of the usual shape', async () => {
  const app = createApp({ name: 'test', actorKeys })
  const [seen, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.addHook('preClose', async () => {
    seen.resolve()
    await closing.promise
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const get = 'GET /anything HTTP/1.1\r\nhost: a\r\n\r\n'
  socket.write(get)
  await once(socket, 'data')
  const closed = app.close()
  await seen.promise
  socket.write(get)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/retry-after: 1\r\n/)
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ success: false, code: 'service_unavailable' })
  closing.resolve()
  await closed
})

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n'],
  [
    'a length beside chunks',
    'POST /slow HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['two lengths', 'POST /slow HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde'],
  ['bare line feeds', 'GET /slow HTTP/1.1\nhost: a\n\n'],
  ['an address with its host', 'GET http://evil.example/slow HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['an address that is a star', 'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['no host', 'GET /slow HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['two hosts', 'GET /nowhere HTTP/1.1\r\nhost: a\r\nHOST: b\r\nconnection: close\r\n\r\n'],
  ['the same host twice', 'GET /nowhere HTTP/1.1\r\nhost: a\r\nhost: a\r\nconnection: close\r\n\r\n'],
])('V14 S-83 S-87: %s: 400, the usual shape, and the connection is closed', async (_what, bytes) => {
  const { url } = await listening()
  const answer = await raw(url, bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ success: false, code: 'invalid_input' })
})

test('S-83: an unknown expectation is a 417 with the headers of every response', async () => {
  const { url } = await listening()
  const answer = await raw(url, 'POST /slow HTTP/1.1\r\nhost: a\r\nexpect: miracles\r\ncontent-length: 2\r\n\r\n{}')
  expect(answer).toMatch(/^HTTP\/1\.1 417 /)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ success: false, code: 'invalid_input' })
})

test('headers that are too large are a 431', async () => {
  const { url } = await listening()
  expect(await raw(url, `GET /slow HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
})

test('S-85: the settings that bound a slow or greedy sender', async () => {
  const { app } = await listening()
  expect(app.server.headersTimeout).toBeLessThanOrEqual(15_000)
  expect(app.server.requestTimeout).toBe(600_000)
  expect(app.server.timeout).toBeLessThanOrEqual(15_000)
  expect(app.server.keepAliveTimeout).toBeGreaterThan(65_000)
  expect(app.initialConfig).toMatchObject({
    bodyLimit: 65_536,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  })
})

test('S-85: whoever sends nothing more is cut off; a handler that takes its time is not', async () => {
  const { app, url, entered, leave } = await listening()
  app.server.timeout = 200
  const silent = await raw(
    url,
    'POST /slow HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  )
  expect(silent).toBe('')
  const slow = fetch(`${url}/slow`, { headers })
  await entered
  // The timeout of an incomplete request must not shorten the time of the slow one.
  await raw(url, 'GET /slow HTTP/1.1\r\nhost: a\r\n')
  await raw(url, 'GET /slow HTTP/1.1\r\nhost: a\r\n')
  leave()
  expect((await slow).status).toBe(200)
})

async function limited(connections: { most: number; maxPerClient?: number }) {
  const app = createApp({ name: 'test', actorKeys, connections })
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const open = async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write('GET /nowhere HTTP/1.1\r\nhost: a\r\n\r\n')
    const answered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return { socket, answered }
  }
  return { open, count: () => new Promise<number>((done) => app.server.getConnections((_fault, count) => done(count))) }
}

test('S-85: one address holds so many connections and no more; each that it gives back may be had again', async () => {
  const { open, count } = await limited({ most: 100, maxPerClient: 3 })
  const held = [await open(), await open(), await open()]
  expect(held.map(({ answered }) => answered)).toEqual([true, true, true])
  expect((await open()).answered).toBe(false)
  held[0]?.socket.destroy()
  await expect.poll(count).toBe(2)
  expect((await open()).answered).toBe(true)
})

test('S-85: when no more connections are taken, those that only wait are closed', async () => {
  const { open, count } = await limited({ most: 3 })
  for (let i = 0; i < 3; i++) expect((await open()).answered).toBe(true)
  expect((await open()).answered).toBe(false)
  await expect.poll(count).toBe(0)
  expect((await open()).answered).toBe(true)
})

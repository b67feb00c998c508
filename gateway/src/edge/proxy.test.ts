import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearer, type TestGateway, testGateway, urlOf } from '../gateway.testing.ts'
import { routeTable } from '../routes.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  return () => gateway.stop()
})
beforeEach(() => {
  gateway.seen.length = 0
  gateway.stubs.answering = undefined
})

const admin = () => bearer(gateway.token({ role: 'admin' }))

describe('what reaches a service', () => {
  test('the body as it came, the headers that its contract names, the actor and the request id', async () => {
    const body = '{ "amount":1e3,\n "name":"प्रिया" }'
    const headers = {
      'idempotency-key': 'key-12345678',
      'x-request-id': 'click-12345',
      'x-odd': 'no',
      cookie: 'view=1',
    }
    const answer = await gateway.post('/api/orders/place?x=1', body, headers)
    expect(answer.headers.get('x-request-id')).toBe('click-12345')
    const [one] = gateway.seen
    expect(one).toMatchObject({ service: 'orders', method: 'POST', path: '/orders/place?x=1', body })
    expect(one?.headers).toMatchObject({
      'idempotency-key': 'key-12345678',
      'x-request-id': 'click-12345',
      cookie: 'view=1',
    })
    expect(one?.headers['x-odd']).toBeUndefined()
    expect(one?.actor).toMatchObject({ kind: 'anonymous', ip: '127.0.0.1', requestId: 'click-12345' })
  })

  test('public routes get the logged-in actor too; an invalid token makes the caller anonymous', async () => {
    await gateway.get('/api/orders/ORD-1', bearer(gateway.token()))
    await gateway.get('/api/orders/ORD-1', bearer('a.b.c'))
    expect(gateway.seen.map(({ actor }) => actor?.kind)).toEqual(['user', 'anonymous'])
    expect(gateway.seen[0]?.actor).toMatchObject({ accountId: 'a1', email: 'priya@example.in', name: 'Priya' })
  })

  test('a form of many megabytes goes through as a stream', async () => {
    const form = new FormData()
    form.set('name', 'Ring')
    form.set('images', new Blob([new Uint8Array(5_000_000)]), 'a.jpg')
    const answer = await fetch(`${gateway.url}/api/products`, { method: 'POST', headers: admin(), body: form })
    expect(answer.status).toBe(200)
    expect(gateway.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(gateway.seen[0]?.body.length).toBeGreaterThan(5_000_000)
  })
})

describe('what comes back', () => {
  test('status, body and its own headers; nothing of the inside', async () => {
    gateway.stubs.answering = (_seen, response) => {
      const headers = {
        'set-cookie': ['a=1', 'b=2'],
        'x-catalog-revision': '7',
        'x-powered-by': 'x',
        server: 'x',
        etag: '"v1"',
      }
      response.writeHead(409, { 'content-type': 'application/json', ...headers }).end('{"success":false}')
    }
    const answer = await gateway.post('/api/orders/place', {})
    expect(answer.status).toBe(409)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.get('etag')).toBe('"v1"')
    for (const name of ['x-catalog-revision', 'x-powered-by', 'server']) expect(answer.headers.get(name)).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a long list is compressed, a short answer is not', async () => {
    gateway.stubs.answering = ({ path }, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify('a'.repeat(path.length > 14 ? 9000 : 9)))
    }
    const long = await gateway.get('/api/admin/orders?limit=100', { ...admin(), 'accept-encoding': 'gzip' })
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect(await long.json()).toHaveLength(9000)
    gateway.stubs.answering = (_seen, response) => void response.writeHead(200, { 'content-length': 4 }).end('null')
    const short = await gateway.get('/api/admin/orders', { ...admin(), 'accept-encoding': 'gzip' })
    expect([short.headers.get('content-encoding'), short.headers.get('content-length')]).toEqual([null, '4'])
  })

  test('HEAD is a GET without its body', async () => {
    const answer = await fetch(`${gateway.url}/api/orders/ORD-1`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(gateway.seen[0]?.method).toBe('GET')
  })

  test('server-sent events pass as they are written, and end when the caller has gone', async () => {
    const gone = Promise.withResolvers<void>()
    gateway.stubs.answering = (_seen, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('id: 1\ndata: {}\n\n')
      response.once('close', gone.resolve)
    }
    const leaving = new AbortController()
    const headers = { ...admin(), 'accept-encoding': 'gzip', 'last-event-id': '41' }
    const answer = await fetch(`${gateway.url}/api/admin/live`, { headers, signal: leaving.signal })
    const { value } = (await answer.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toBe('id: 1\ndata: {}\n\n')
    expect(gateway.seen[0]?.headers['last-event-id']).toBe('41')
    leaving.abort()
    await gone.promise
  })
})

describe('what is refused at the door', () => {
  test.each([
    ['an unknown route', 'GET', '/api/nowhere', {}, 404],
    ['another case', 'GET', '/api/Products', {}, 404],
    ['two slashes', 'GET', '/api//products', {}, 404],
    ['a slash behind', 'GET', '/api/products/', {}, 404],
    ['the inside', 'GET', '/api/internal/revision', {}, 404],
    ['a wrong method', 'PUT', '/api/auth/login', {}, 405],
    ['a read of what is only written', 'GET', '/api/auth/login', {}, 405],
    ['TRACE', 'OPTIONS', '/api/products', {}, 405],
    ['an id longer than any', 'GET', `/api/orders/${'x'.repeat(300)}`, {}, 400],
    ['text', 'POST', '/api/auth/login', { 'content-type': 'text/plain' }, 415],
    [
      'a packed body',
      'POST',
      '/api/auth/login',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      415,
    ],
    [
      'a form where JSON belongs',
      'POST',
      '/api/auth/login',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
    ],
    ['JSON where a form belongs', 'POST', '/api/products', { 'content-type': 'application/json' }, 415],
  ])('[S-38 S-68] %s', async (_what, method, path, headers, status) => {
    const body = 'content-type' in headers ? { body: '{}' } : {}
    const answer = await fetch(`${gateway.url}${path}`, { method, headers: { ...admin(), ...headers }, ...body })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) })
    expect(gateway.seen).toEqual([])
  })

  test('a body that is too large, said or counted', async () => {
    const answer = await gateway.post('/api/auth/login', 'x'.repeat(70_000))
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'payload_too_large'])
    const headers = { ...admin(), 'content-type': 'multipart/form-data; boundary=x', 'content-length': '999999999' }
    const lines = [
      'POST /api/products HTTP/1.1',
      'host: a',
      'connection: close',
      ...Object.entries(headers).map((pair) => pair.join(': ')),
    ]
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
    expect(gateway.seen).toEqual([])
  })

  test('[S-75] a form that exceeds the limit while streaming: its sender gets the reason, its service never the whole form', async () => {
    const chunk = new Uint8Array(1024 * 1024)
    let sent = 0
    const body = new ReadableStream({
      pull(stream) {
        stream.enqueue(chunk)
        if (++sent === 130) stream.close()
      },
    })
    const headers = { ...admin(), 'content-type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const answer = await fetch(`${gateway.url}/api/products`, init)
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'payload_too_large'])
    await expect.poll(() => gateway.seen[0]?.body).toBe('(broken)')
  })

  test('V14 S-80: an address that names a host is refused, and no service is asked', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
    socket.write('GET http://169.254.169.254/api/products HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/"code":"invalid_input"/)
    expect(gateway.seen).toEqual([])
  })

  test.each([
    'https://evil.example',
    'null',
    'http://shop.test.evil.example',
    'http://evil-shop.test',
    'http://shop.test',
  ])('S-81: %s is given no right to read, with or without credentials, asked before or not', async (origin) => {
    const answers = [
      await gateway.get('/api/orders/ORD-1', { origin, cookie: 'orders=1' }),
      await fetch(`${gateway.url}/api/orders/place`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      }),
    ]
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(answers[1]?.status).toBe(405)
  })
})

describe('a service that is slow, away or broken', () => {
  test('a caller who disconnects aborts the call to the service', async () => {
    const gone = Promise.withResolvers<void>()
    gateway.stubs.answering = (_seen, response) => void response.once('close', gone.resolve)
    const leaving = new AbortController()
    const asked = fetch(`${gateway.url}/api/orders/ORD-1`, { signal: leaving.signal })
    await expect.poll(() => gateway.seen.length).toBe(1)
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await gone.promise
  })

  test('a read whose connection breaks is asked once more, a write never', async () => {
    let times = 0
    gateway.stubs.answering = (_seen, response) => {
      times++
      if (times === 1) return void response.destroy()
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')
    }
    expect((await gateway.get('/api/orders/ORD-1')).status).toBe(200)
    expect(times).toBe(2)
    times = 0
    const write = await gateway.post('/api/orders/place', {})
    expect([write.status, (await write.json()).code, times]).toEqual([503, 'service_unavailable', 1])
  })

  test('an answer that breaks in the middle is not made to look whole', async () => {
    gateway.stubs.answering = (_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"a":')
      setImmediate(() => response.destroy())
    }
    await expect(gateway.get('/api/orders/ORD-1').then((answer) => answer.text())).rejects.toThrow()
  })

  test('R-41: a form and a file of rows whose service says nothing are let go long before their deadlines', async () => {
    const table = routeTable().map((route) => (route.stall ? { ...route, stall: 200 } : route))
    const stalling = await testGateway({ table })
    stalling.stubs.answering = () => {}
    const headers = bearer(stalling.token({ role: 'admin' }))
    const form = new FormData()
    form.set('name', 'Rings')
    const waits = [
      fetch(`${stalling.url}/api/categories`, { method: 'POST', headers, body: form }),
      fetch(`${stalling.url}/api/admin/orders/export`, { headers }),
    ]
    for (const answer of await Promise.all(waits))
      expect([answer.status, (await answer.json()).code]).toEqual([504, 'timeout'])
    await stalling.stop()
  })

  test('a shop under test may wait longer than its routes do', async () => {
    const table = routeTable().map((route) => ({ ...route, deadline: 1 }))
    const patient = await testGateway({ table, patienceMs: 60_000 })
    patient.stubs.answering = (_seen, response) => void setTimeout(() => response.end('{}'), 50)
    expect((await patient.get('/api/orders/ORD-1')).status).toBe(200)
    await patient.stop()
  })

  test('no service there: 503 with Retry-After', async () => {
    const lonely = await testGateway({ services: { ...(await deadServices()) } })
    const answer = await lonely.get('/api/orders/ORD-1')
    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([
      503,
      '1',
      'service_unavailable',
    ])
    await lonely.stop()
  })
})

async function deadServices() {
  const { createServer } = await import('node:http')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = urlOf(server)
  await new Promise((done) => server.close(done))
  return { identity: url, catalog: url, orders: url, payments: url, shipping: url, analytics: url }
}

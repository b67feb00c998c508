import { createHash } from 'node:crypto'
import { scopeRoutes } from '@suvarna/contracts/identity/api-keys/scope-routes.ts'
import { type Scope, scopeNames } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import type { Follower } from '@suvarna/platform/bus/bus.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { bearer, listeningLogger, type TestGateway, testGateway } from '../../gateway.testing.ts'
import { type GatewayRoute, routeTable } from '../../routes.ts'
import { createKnownKeys } from './known-keys.ts'

const text = `suv_test_abcdefghij_${'A1b2'.repeat(10)}`
const other = `suv_test_zzzzzzzzzz_${'A1b2'.repeat(10)}`
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

let gateway: TestGateway
let scopes: string[]
let ends: number | null
let asked: string[]

async function open(more: Parameters<typeof testGateway>[0] = {}) {
  gateway = await testGateway(more)
  gateway.stubs.answering = ({ path, body }, response) => {
    response.setHeader('content-type', 'application/json')
    if (path !== '/internal/api-keys/check') return void response.end('{"success":true}')
    const { hash } = JSON.parse(body)
    asked.push(hash)
    const key = hash === hashOf(text) ? { id: 'k1', name: 'Warehouse', scopes, ends } : null
    response.end(JSON.stringify({ key }))
  }
  return gateway
}

beforeEach(async () => {
  scopes = ['orders:read', 'stock:write']
  ends = null
  asked = []
  await open()
  return () => gateway.stop()
})

const callOf = (method: string, path: string, key: string) => ({
  url: `/api${path}`,
  headers: {
    ...bearer(key),
    'x-requested-with': 'suvarna',
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
  },
  ...(method === 'GET' ? {} : { body: '{}' }),
})
const ask = async (method: string, path: string, key = text) => {
  const { url, ...init } = callOf(method, path, key)
  const answer = await fetch(`${gateway.url}${url}`, { method, ...init })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
/** Injects the call, as there are thousands. Responses cached for all callers are sent at the socket and need one. */
async function askRoute({ method, path: pattern, cache }: GatewayRoute) {
  const path = pattern.replaceAll(/\{\w+\}/g, 'x1')
  if (cache) return ask(method, path)
  const { body, ...call } = callOf(method, path, text)
  const answer = await gateway.app.inject({ ...call, method, ...(body ? { payload: body } : {}) })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}
const reached = () => gateway.seen.filter(({ path }) => path !== '/internal/api-keys/check')

test('a key acts as itself, with its scopes alone; identity is told its hash, once in a while', async () => {
  expect((await ask('GET', '/admin/orders')).status).toBe(200)
  expect((await ask('PUT', '/products/p1/stock')).status).toBe(200)
  expect(reached().map(({ actor }) => actor)).toMatchObject([
    { kind: 'admin', accountId: 'key-k1', name: 'Warehouse', scopes },
    { kind: 'admin', accountId: 'key-k1', scopes },
  ])
  expect(asked).toEqual([hashOf(text)])
  expect(JSON.stringify(gateway.seen)).not.toContain(text.slice(-40))
})

describe('each scope against each route', () => {
  const all = routeTable()
  /** The gate tries a third of the routes that a scope must not open, another third for the next scope. */
  const every = process.env.SCOPE_ROUTES === 'all' ? 1 : 3
  test.each(scopeNames.map((name, at) => [name, at] as const))(
    '%s opens what its list says and nothing else',
    async (scope, at) => {
      scopes = [scope]
      const opened: readonly string[] = scopeRoutes[scope]
      for (const route of all.filter(({ key }, place) => opened.includes(key) || (place + at) % every === 0)) {
        const { key, multipart } = route
        gateway.seen.length = 0
        const { status, body } = await askRoute(route)
        if (opened.includes(key)) expect(multipart ? [415] : [200], key).toContain(status)
        else {
          expect([status, body.code], key).toEqual([403, 'scope_missing'])
          expect(reached(), key).toEqual([])
        }
      }
    },
  )

  test('no scope opens staff, keys, settings, customers or files of people', () => {
    const opened = new Set(Object.values(scopeRoutes).flat() as string[])
    for (const { key } of all)
      if (/users|people|staff|api-keys|settings|orders\/export|erasures|system|your-data|\/auth\//.test(key))
        expect(opened.has(key), key).toBe(false)
  })

  test('every route that a scope names is one', () => {
    const keys = new Set(all.map(({ key }) => key))
    for (const [scope, routes] of Object.entries(scopeRoutes) as [Scope, readonly string[]][])
      for (const route of routes) expect(keys.has(route), `${scope}: ${route}`).toBe(true)
  })
})

test('S-07: a revoked key is refused from its event on, also on what it was just used for', async () => {
  expect((await ask('GET', '/admin/orders')).status).toBe(200)
  gateway.receive<'ApiKeyRevoked'>({ type: 'ApiKeyRevoked', data: { keyId: 'k1' } })
  expect(await ask('GET', '/admin/orders')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect((await ask('PUT', '/products/p1/stock')).status).toBe(401)
  expect(reached()).toHaveLength(1)
})

test('a key that has ended, one that is unknown and one that is malformed open nothing, a public call either', async () => {
  ends = Date.now() - 1
  for (const [key, path] of [
    [text, '/admin/orders'],
    [other, '/admin/orders'],
    [other, '/products'],
    ['suv_live_short', '/admin/orders'],
    ['suv_', '/products'],
    [`${text}x`, '/admin/orders'],
  ] as const)
    expect(await ask('GET', path, key), key).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect(reached()).toEqual([])
  expect(asked, 'what is malformed is nobody asked about').toEqual([hashOf(text), hashOf(other)])
})

test('a key in the address, in another header or as another scheme is none', async () => {
  for (const headers of [
    {},
    { 'x-api-key': text },
    { authorization: text },
    { authorization: `Basic ${Buffer.from(`${text}:`).toString('base64')}` },
    { cookie: `api_key=${text}` },
  ] as Record<string, string>[]) {
    const answer = await fetch(`${gateway.url}/api/admin/orders?api_key=${text}&access_token=${text}`, { headers })
    expect(answer.status, JSON.stringify(headers)).toBe(401)
  }
  expect(reached()).toEqual([])
})

test('without fresh knowledge of what was revoked a key may read and not write, as an admin', async () => {
  await gateway.stop()
  // Fresh as of a minute ago; no events arrive afterwards.
  const once = async ({ onFresh }: Follower) => {
    onFresh(new Date(Date.now() - 60_000))
    return { stop: async () => {} }
  }
  await open({ bus: { follow: once } })
  expect((await ask('GET', '/admin/orders')).status).toBe(200)
  expect(await ask('PUT', '/products/p1/stock')).toMatchObject({ status: 503 })
  expect(reached()).toHaveLength(1)
})

test('guesses are slowed down before identity is asked; a key is limited by itself', async () => {
  await gateway.stop()
  const { logger, lines } = listeningLogger()
  await open({ limitFactor: 1, logger })
  const guess = (at: number) => `suv_test_${String(at).padStart(10, '0')}_${'A1b2'.repeat(10)}`
  const statuses: number[] = []
  for (let at = 0; at < 40; at++) statuses.push((await ask('GET', '/admin/orders', guess(at))).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(asked).toHaveLength(30)
  expect(lines.some(({ event }) => event === 'key_refused')).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('A1b2')
})

test('a key is asked for again after a minute, so that a lost event hides its end no longer', async () => {
  let now = 1_000
  let key: object | null = { id: 'k1', name: 'n', scopes: [], ends: null }
  let times = 0
  const keys = createKnownKeys(
    async () => {
      times++
      return { status: 200, body: { key } }
    },
    () => now,
  )
  expect(keys.remembered(text)).toBeUndefined()
  await keys.find(text)
  now += 59_000
  expect(keys.remembered(text)).toMatchObject({ id: 'k1' })
  key = null
  now += 2_000
  expect(keys.remembered(text)).toBeUndefined()
  expect(await keys.find(text)).toBeNull()
  expect(keys.remembered(text)).toBeNull()
  expect(times).toBe(2)
})

test('while identity is away a key waits, and is not said to be none', async () => {
  gateway.stubs.answering = (_seen, response) => void response.writeHead(503).end('{}')
  expect(await ask('GET', '/admin/orders')).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
})

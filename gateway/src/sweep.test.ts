import { createHmac, generateKeyPairSync } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keyThumbprint } from './edge/session.ts'
import { bearer, claimsOf, signToken, type TestGateway, testGateway } from './gateway.testing.ts'
import { type GatewayRoute, routeTable } from './routes.ts'

// Made from the route table, so that new routes are covered automatically.
const table = routeTable()
const guarded = table.filter(({ access }) => access === 'user' || access === 'admin')
const forAdmins = table.filter(({ access }) => access === 'admin')

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  return () => gateway.stop()
})
beforeEach(() => {
  gateway.seen.length = 0
})

const pathOf = ({ path }: GatewayRoute) => `/api${path.replaceAll(/\{\w+\}/g, 'x1')}`

async function ask(route: GatewayRoute, headers: Record<string, string> = {}, query = '') {
  const hasBody = route.method !== 'GET'
  // Injected, without a socket: there are thousands of calls, and only access is tested.
  const answer = await gateway.app.inject({
    method: route.method,
    url: `${pathOf(route)}${query}`,
    headers: {
      'x-requested-with': 'suvarna',
      ...(hasBody && !route.multipart ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody && !route.multipart ? { payload: '{}' } : {}),
  })
  return { status: answer.statusCode, body: answer.json() as { success: boolean; code?: string } }
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const admin = { role: 'admin' }
const now = () => Math.floor(Date.now() / 1000)
const ended = { status: 401, body: { success: false, code: 'session_ended' } }

/** Invalid tokens, all of them claiming to be an admin's. */
function hostileTokens(): Record<string, string> {
  const kid = keyThumbprint(gateway.publicKey)
  const good = gateway.token(admin)
  const [header = '', payload = '', signature = ''] = good.split('.')
  const stranger = generateKeyPairSync('ed25519')
  const strangerJwk = stranger.publicKey.export({ format: 'jwk' })
  const hs256 = `${base64({ alg: 'HS256', typ: 'JWT', kid })}.${base64(claimsOf(admin))}`
  const hmac = createHmac('sha256', gateway.publicKey).update(hs256).digest('base64url')
  const without = (name: string) => {
    const { [name]: _gone, ...rest } = claimsOf(admin)
    return signToken(gateway.privateKey, rest, { kid })
  }
  return {
    '[S-01] alg none': `${base64({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
    '[S-01] alg NoNe with a signature': `${base64({ alg: 'NoNe', typ: 'JWT', kid })}.${payload}.${signature}`,
    '[S-01] the signature left out': `${header}.${payload}.`,
    '[S-01] two parts': `${header}.${payload}`,
    '[S-02] HS256 with the public key as its secret': `${hs256}.${hmac}`,
    '[S-03] a key of its own in the header': signToken(stranger.privateKey, claimsOf(admin), { kid, jwk: strangerJwk }),
    '[S-03] an address to fetch a key from': gateway.token(admin, { jku: 'http://127.0.0.1:1/keys' }),
    '[S-03] a path as the name of the key': gateway.token(admin, { kid: '../../dev/null' }),
    '[S-03] a critical extension': gateway.token(admin, { crit: ['exp'] }),
    '[S-04] another payload under the same signature': `${header}.${base64(claimsOf({ ...admin, sub: 'a2' }))}.${signature}`,
    '[S-05] expired, of a stranger': signToken(stranger.privateKey, claimsOf({ ...admin, exp: now() - 1 }), { kid }),
    '[S-05] not valid yet': gateway.token({ ...admin, nbf: now() + 3600 }),
    '[S-05] made in the future': gateway.token({ ...admin, iat: now() + 3600, exp: now() + 7200 }),
    '[S-05] no expiry': without('exp'),
    '[S-05] expiry as text': gateway.token({ ...admin, exp: String(now() + 600) }),
    '[S-05] good for ten years': gateway.token({ ...admin, exp: now() + 315_360_000 }),
    '[S-06] another issuer': gateway.token({ ...admin, iss: 'somebody' }),
    '[S-06] another audience': gateway.token({ ...admin, aud: 'orders' }),
    '[S-06] no issuer': without('iss'),
    '[S-06] no session': without('sid'),
    '[S-06] a role that is none': gateway.token({ role: 'root' }),
    '[S-06] of a stranger': signToken(stranger.privateKey, claimsOf(admin), { kid }),
    '[S-12] older than the longest life': gateway.token({ ...admin, iat: now() - 9 * 3600, exp: now() + 600 }),
    'not a token': 'abc',
    nothing: '',
  }
}

/** Routes of one kind are guarded by the same lines of code. */
const kindOf = ({ service, method, access, multipart, cache, anyBody, key }: GatewayRoute) =>
  [service, method, access, multipart, Boolean(cache), anyBody, /\{/.test(key)].join()
const firstOfKind = new Set([...new Map(table.toReversed().map((route) => [kindOf(route), route])).values()])

/** Returns all of them for the first route of a kind, and for each other route one, in rotation. */
function inTurn<One>(route: GatewayRoute, all: readonly One[]): readonly One[] {
  if (firstOfKind.has(route)) return all
  return all.slice(table.indexOf(route) % all.length).slice(0, 1)
}

/** Returns all tokens for the first route of a kind, two in rotation for others; HOSTILE_TOKENS=all: all for each. */
function triedAt(route: GatewayRoute, tokens: Record<string, string>): [name: string, token: string][] {
  if (firstOfKind.has(route) || process.env.HOSTILE_TOKENS === 'all') return Object.entries(tokens)
  const all = Object.entries(tokens)
  const place = guarded.indexOf(route)
  return [2 * place, 2 * place + 1].map((at) => all[at % all.length] as [string, string])
}

describe('S-01 S-02 S-03 S-04 S-05 S-06 S-07 S-08 S-10 S-12: no route opens to a token that is not ours, or no longer good', () => {
  let revoked = ''
  let hostile: Record<string, string>
  beforeAll(async () => {
    hostile = hostileTokens()
    revoked = gateway.token({ ...admin, sid: 's-logged-out' })
    const data = {
      accountId: 'a1',
      sessionId: 's-logged-out',
      expiresAt: new Date(Date.now() + 3600_000).toISOString(),
    }
    await gateway.receive({ type: 'SessionEnded', data })
  })

  test.each(guarded.map((route) => [route.key, route] as const))('%s', async (_key, route) => {
    expect(await ask(route)).toMatchObject({ status: 401, body: { success: false, code: 'unauthenticated' } })
    for (const [name, token] of triedAt(route, hostile))
      expect(await ask(route, bearer(token)), name).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    const expired = gateway.token({ ...admin, iat: now() - 3600, exp: now() - 1 })
    expect(await ask(route, bearer(expired)), '[S-05] ours, expired').toMatchObject(ended)
    expect(await ask(route, bearer(revoked)), '[S-07 S-08] ours, revoked').toMatchObject(ended)
    const elsewhere: Record<string, () => ReturnType<typeof ask>> = {
      '[S-10] in the query': () => ask(route, {}, `?token=${gateway.token(admin)}`),
      'another scheme': () => ask(route, { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` }),
      'in a cookie': () => ask(route, { cookie: `token=${gateway.token(admin)}` }),
    }
    for (const [where, asking] of inTurn(route, Object.entries(elsewhere)))
      expect((await asking()).status, where).toBe(401)
    expect(gateway.seen, 'nothing of this reached a service').toEqual([])
  })
})

describe('[S-37] no admin route opens to a customer', () => {
  test.each(forAdmins.map((route) => [route.key, route] as const))('%s', async (_key, route) => {
    expect(await ask(route, bearer(gateway.token()))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(gateway.seen).toEqual([])
  })
})

describe('[S-38 S-39] forged actors are refused', () => {
  const claims = {
    'x-suvarna-actor': 'forged',
    'x-user-id': 'a1',
    'x-user-role': 'admin',
    'x-internal-role': 'admin',
    'x-forwarded-for': '6.6.6.6',
    'x-http-method-override': 'DELETE',
    'x-original-url': '/admin/users',
  }
  test.each(table.map((route) => [route.key, route] as const))('%s', async (_key, route) => {
    const { status } = await ask(route, claims)
    if (guarded.includes(route)) return expect(status).toBe(401)
    const one = gateway.seen.at(-1)
    if (!one) return expect(route.path).toBe('/catalog/revision')
    expect(one.method).toBe(route.method)
    // Answers that are cached for all callers are requested as anonymous.
    expect(one.actor).toMatchObject({ kind: 'anonymous', ip: route.cache ? '::1' : '127.0.0.1' })
    for (const name of Object.keys(claims))
      if (name !== 'x-suvarna-actor') expect(one.headers[name], name).toBeUndefined()
  })
})

describe('an admin comes in everywhere, a user where users may', () => {
  test.each(guarded.map((route) => [route.key, route] as const))('%s', async (_key, route) => {
    const claims = route.access === 'admin' ? admin : {}
    expect((await ask(route, bearer(gateway.token(claims)))).status).toBe(200)
    const [one] = gateway.seen
    expect(one).toMatchObject({
      service: route.service,
      method: route.method,
      actor: { accountId: 'a1', sessionId: 's1' },
    })
    expect(one?.actor?.kind).toBe(route.access === 'admin' ? 'admin' : 'user')
    expect(one?.headers.authorization).toBeUndefined()
  })
})

describe('S-82: forms of other sites are refused', () => {
  const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  const written = table.filter(({ method, anyBody }) => method !== 'GET' && !anyBody)
  test.each(written.map((route) => [route.key, route] as const))('%s', async (_key, route) => {
    const cookie = `orders=x; token=${gateway.token(admin)}`
    const headers = { cookie, origin: 'https://evil.example' }
    for (const type of inTurn(route, forms)) {
      const { statusCode } = await gateway.app.inject({
        ...{ method: route.method, url: pathOf(route), headers: { ...headers, 'content-type': type } },
        payload: '--x--',
      })
      expect(statusCode, type).toBe(route.access === 'public' || route.access === 'webhook' ? 415 : 401)
    }
    expect(gateway.seen).toEqual([])
  })

  test('a form is taken only where the address itself is the secret, and says who asks', () => {
    const open = table.filter(({ anyBody }) => anyBody).map(({ key, access }) => [key, access])
    expect(open).toEqual([['POST /unsubscribe/{token}', 'public']])
  })
})

test('S-82: a form that the shop itself sends is passed on where no login is asked for', async () => {
  const [route] = table.filter(({ multipart, access }) => multipart && access === 'public')
  if (!route) throw new Error('no such route')
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-requested-with': 'suvarna' }
  const { status } = await fetch(`${gateway.url}${pathOf(route)}`, { method: route.method, headers, body: '--x--' })
  expect([status, gateway.seen.length]).toEqual([200, 1])
})

describe('S-90: nothing but the catalogue may be kept on its way', () => {
  test.each(table.map((route) => [route.key, route] as const))('%s', async (_key, route) => {
    const hasBody = route.method !== 'GET' && !route.multipart
    const headers = {
      ...bearer(gateway.token(admin)),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    }
    const { method } = route
    // Responses cached for all callers are sent earlier, at the socket.
    if (route.cache) {
      const answer = await fetch(`${gateway.url}${pathOf(route)}`, { method, headers })
      await answer.body?.cancel()
      return expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    const { headers: answered } = await gateway.app.inject({
      ...{ method, url: pathOf(route), headers },
      ...(hasBody ? { payload: '{}' } : {}),
    })
    expect(answered['cache-control']).toBe('no-store')
  })
})

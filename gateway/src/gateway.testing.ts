// A gateway for tests: stub services that record requests, a bus driven by hand, keys of its own.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import type { Follower } from '@suvarna/platform/bus/bus.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { type Actor, actorHeader, verifyActor } from '@suvarna/platform/http/request/actor.ts'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import { actorKeys, testSigningKey } from '@suvarna/platform/testing/testing-actor.ts'
import { keyThumbprint } from './edge/session.ts'
import type { BuiltNames } from './pages/class-names.ts'
import { paintClasses } from './pages/first-paint.ts'
import { createGateway, type GatewayOptions } from './service.ts'

type Seen = {
  service: ServiceName
  method: string
  path: string
  headers: IncomingHttpHeaders
  actor: Actor | null
  body: string
}

/** A stub's answer; by default 200 and `{ success: true }`. */
type Answering = (seen: Seen, response: ServerResponse) => void | Promise<void>

export const picture = `${'ab'.repeat(32)}.webp`

export async function testGateway(more: Partial<GatewayOptions> = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const seen: Seen[] = []
  const stubs = { answering: undefined as Answering | undefined, revision: 1, polls: 0 }
  const servers = Object.fromEntries(
    await Promise.all(serviceNames.map(async (name) => [name, await stubService(name, seen, stubs)] as const)),
  ) as Record<ServiceName, Server>
  const dist = await testDist()
  const followers: Follower[] = []
  const gateway = await createGateway({
    services: Object.fromEntries(serviceNames.map((name) => [name, urlOf(servers[name])])) as Record<
      ServiceName,
      string
    >,
    publicKeys: [pem],
    actorKey: testSigningKey,
    bus: {
      async follow(follower) {
        followers.push(follower)
        return { stop: async () => {} }
      },
    },
    objectStore: {
      get: async (name) =>
        name === picture ? { stream: Readable.from([Buffer.from('RIFF')]), contentType: 'image/webp', size: 4 } : null,
    },
    dist,
    publicUrl: 'http://shop.test',
    limitFactor: 1000,
    ...more,
  })
  const url = await gateway.start({ port: 0 })
  const fresh = () => followers[0]?.onFresh(new Date())
  fresh()
  // Identity's log does this continuously; without it, an admin's writes are refused after 5 s.
  const beating = setInterval(fresh, 1_000)

  return {
    url,
    app: gateway.app,
    /** Requests that reached a service, except the polls of the revision. */
    seen,
    /** `polls`: how often the revision was requested. */
    stubs,
    publicKey: pem,
    privateKey,
    since: () => followers[0]?.since,
    receive: <Name extends EventName>(event: EventOf<Name>) => followers[0]?.onEvent(event as unknown as Recorded),
    token: (claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
      signToken(privateKey, claimsOf(claims), { kid: keyThumbprint(pem), ...header }),
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, { headers, redirect: 'manual' }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async stop() {
      clearInterval(beating)
      await gateway.stop()
      await Promise.all(Object.values(servers).map(closed))
      await rm(dist, { recursive: true, force: true })
    },
  }
}

export type TestGateway = Awaited<ReturnType<typeof testGateway>>

/** A logger for the gateway, with the security events that it received. */
export function listeningLogger() {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => {
    const entry = JSON.parse(line)
    if (entry.channel === 'security') lines.push(entry)
  }
  return { logger: createLogger({ name: 'gateway', destination: { write } }), lines }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

export function claimsOf(more: Record<string, unknown> = {}): Record<string, unknown> {
  const iat = Math.floor(Date.now() / 1000) - 10
  const who = { sub: 'a1', role: 'user', sid: 's1', gen: 0, email: 'priya@example.in', name: 'Priya' }
  const staff = more.role === 'admin' ? { staff: 'owner', proved_at: iat } : {}
  return { ...who, ...staff, iss: 'suvarna', aud: 'suvarna', iat, exp: iat + 4 * 3600, ...more }
}

export function signToken(key: KeyObject, claims: unknown, header: Record<string, unknown> = {}): string {
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT', ...header })}.${part(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

async function stubService(
  service: ServiceName,
  seen: Seen[],
  stubs: { answering: Answering | undefined; revision: number; polls: number },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const revision = { 'content-type': 'application/json', 'x-catalog-revision': String(stubs.revision) }
    if (path === '/catalog/revision' && headers[actorHeader]) {
      stubs.polls++
      return void response.writeHead(200, revision).end(JSON.stringify({ success: true, revision: stubs.revision }))
    }
    const actor = verifyActor(headers[actorHeader], { service, keys: actorKeys })
    const body = await text(request).catch(() => '(broken)')
    const one = { service, method, path, headers, actor, body }
    seen.push(one)
    if (stubs.answering) return stubs.answering(one, response)
    response.writeHead(200, revision).end('{"success":true}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

export const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}

/** Each class as `sheet__class`. */
const namesAsBuilt: BuiltNames = {}
for (const [sheet = '', name = ''] of Object.values(paintClasses).map((one) => one.split('/')))
  namesAsBuilt[sheet] = { ...namesAsBuilt[sheet], [name]: `${sheet}__${name}` }

async function testDist(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'suvarna-dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, '.vite'))
  await mkdir(join(dist, 'hi/assets'), { recursive: true })
  const index =
    '<!doctype html><html><head><title>Suvarna</title>\n<meta\n name="description"\n content="x" />\n</head><body><div id="root"><!--storefront-->the bar of the storefront<!--first-paint--><!--/storefront--></div></body></html>'
  await writeFile(join(dist, 'index.html'), index)
  await writeFile(join(dist, 'hi/index.html'), index.replace('<html>', '<html lang="hi">'))
  await writeFile(join(dist, 'hi/assets/app-3c4d.js'), 'console.log(1)')
  await writeFile(join(dist, 'assets/app-1a2b.js'), `console.log(${JSON.stringify('a'.repeat(5000))})`)
  await writeFile(join(dist, 'assets/app-1a2b.js.map'), '{}')
  await writeFile(join(dist, 'assets/small-1a2b.css'), 'p{margin:0}'.repeat(200))
  await writeFile(join(dist, 'assets/small-1a2b.css.br'), brotliCompressSync('p{margin:0}'))
  await writeFile(join(dist, '.vite/manifest.json'), '{}')
  await writeFile(join(dist, '.vite/class-names.json'), JSON.stringify(namesAsBuilt))
  await writeFile(join(dist, 'favicon.svg'), '<svg/>')
  return dist
}

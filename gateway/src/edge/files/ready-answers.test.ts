import diagnostics from 'node:diagnostics_channel'
import { get, type IncomingHttpHeaders } from 'node:http'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import { metricsText } from '@suvarna/platform/observe/metrics.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bearer, picture, type TestGateway, testGateway } from '../../gateway.testing.ts'

let gateway: TestGateway
/** How many requests have reached a handler of the router. */
let routed = 0
let stock = 3
const handled = 'tracing:fastify.request.handler:start'
const count = () => void routed++

beforeEach(async () => {
  await open()
  routed = 0
  stock = 3
  diagnostics.subscribe(handled, count)
})
afterEach(async () => {
  diagnostics.unsubscribe(handled, count)
  await gateway.stop()
})

const piece = {
  id: 'p1',
  name: 'Ring',
  description: 'word '.repeat(400),
  price: 499,
  sku: 'R-1',
  material: 'Brass',
  plating: '18K gold',
  stone: 'Emerald',
  main_image: picture,
  images: [{ img: picture }],
  category_name: 'Rings',
}

async function open(options: Parameters<typeof testGateway>[0] = {}) {
  gateway = await testGateway(options)
  const { stubs } = gateway
  stubs.answering = ({ path }, response) => {
    const revision = { 'content-type': 'application/json', 'x-catalog-revision': String(stubs.revision) }
    const product = { ...piece, stock }
    const answer = { path, product, products: [product], categories: [], banners: [], collections: [], reviews: [] }
    response.writeHead(200, revision).end(JSON.stringify(answer))
  }
}

async function reopen(options: Parameters<typeof testGateway>[0]) {
  await gateway.stop()
  await open(options)
}

type Asked = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Does not use fetch, which adds headers of its own and decompresses. */
const ask = (path: string, headers: IncomingHttpHeaders = {}) =>
  new Promise<Asked>((done, failed) => {
    const asked = get(`${gateway.url}${path}`, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      done({ status: answer.statusCode, headers: answer.headers, body })
    })
    asked.on('error', failed)
  })

/** Returns a response without the two headers that differ in each. */
const without = ({ headers, ...answer }: Asked) => {
  const { date, 'x-request-id': id, ...rest } = headers
  expect([date, id]).toEqual([expect.any(String), expect.stringMatching(/^[\w-]{36}$/)])
  return { ...answer, body: answer.body.toString('base64'), headers: rest }
}

const product = '/api/products/p1'

test.each(['/api/products?limit=24', product, '/', '/shop?utm_source=x', '/orders', '/nowhere/at/all'])(
  '%s: the second answer is the first one, header for header, and did not meet the router',
  async (path) => {
    for (const accepted of [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, deflate, br, zstd' }]) {
      const first = await ask(path, accepted)
      const before = routed
      expect(without(await ask(path, accepted))).toEqual(without(first))
      const known = { ...accepted, 'if-none-match': `"other", W/${first.headers.etag}` }
      const third = await ask(path, known)
      expect(third).toMatchObject({ status: 304, body: Buffer.of() })
      expect(routed).toBe(before)
      expect(without(third)).toEqual(without(await ask(path, { ...known, authorization: 'Bearer nobody' })))
      expect(routed).toBe(before + 1)
    }
  },
)

test('a request’s own id comes back', async () => {
  await ask(product)
  expect((await ask(product, { 'x-request-id': 'asked-by-me' })).headers['x-request-id']).toBe('asked-by-me')
  expect((await ask(product, { 'x-request-id': 'x y' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})

test('nothing ready outlives its revision', async () => {
  const page = async () => (await ask('/product/p1')).body.toString()
  for (let i = 0; i < 2; i++) {
    await ask(product)
    expect(await page()).toContain('InStock')
  }
  gateway.stubs.revision = 2
  stock = 0
  await ask('/api/products/another')
  expect(JSON.parse((await ask(product)).body.toString())).toMatchObject({ product: { stock: 0 } })
  expect(await page()).toContain('OutOfStock')
})

test('who shows a token is answered by the router: an admin sees more', async () => {
  for (let i = 0; i < 2; i++) await ask(product)
  const { length } = gateway.seen
  await ask(product, bearer(gateway.token({ role: 'admin' })))
  expect(gateway.seen.slice(length)).toMatchObject([{ path: '/products/p1', actor: { kind: 'admin' } }])
})

test.each([{ 'content-length': '0' }, { 'transfer-encoding': 'chunked' }])(
  'a request with a body is not answered before it has been read: %j',
  async (headers) => {
    for (let i = 0; i < 2; i++) await ask(product, headers)
    expect(routed).toBe(2)
  },
)

test('S-13: ready answers are counted by the same limits, and refused as a problem', async () => {
  await reopen({ limitFactor: 0.01 })
  for (let i = 0; i < 10; i++) expect((await ask(product)).status).toBe(200)
  const refused = await ask(product)
  expect(refused.status).toBe(429)
  expect(JSON.parse(refused.body.toString())).toMatchObject({ success: false, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('ready answers are in the metrics and in the log like any other', async () => {
  const lines: Record<string, unknown>[] = []
  await reopen({
    logger: createLogger({ name: 'gateway', destination: { write: (line) => lines.push(JSON.parse(line)) } }),
  })
  const counted = async () => {
    const labels = 'service="gateway",route="/api/products/:id",method="GET"'
    const value = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(name))
          ?.split(' ')[1] ?? 0,
      )
    const text = await metricsText()
    return [
      value(`http_requests_total{${labels},code="200"}`),
      value(`http_requests_total{${labels},code="304"}`),
      value(`http_request_duration_seconds_count{${labels}}`),
    ] as const
  }
  const { etag } = (await ask(product)).headers
  const [whole, known, timed] = await counted()
  await ask(product)
  await ask(product, { 'if-none-match': etag })
  expect(await counted()).toEqual([whole + 1, known + 1, timed + 2])
  const [first, second, third] = lines.filter(({ msg }) => msg === 'answered')
  expect(Object.keys(second ?? {})).toEqual(Object.keys(first ?? {}))
  expect([first, second, third]).toMatchObject([
    { route: '/api/products/:id', status: 200, method: 'GET', requestId: expect.any(String) },
    { route: '/api/products/:id', status: 200 },
    { route: '/api/products/:id', status: 304 },
  ])
})

test('S-89: what came without TLS is refused, also where the answer is ready', async () => {
  await reopen({ publicUrl: 'https://shop.test', trustedHops: 1 })
  const over = (proto: string) => ask(product, { 'x-forwarded-proto': proto })
  for (const proto of ['https', 'https']) expect((await over(proto)).status).toBe(200)
  expect(routed).toBe(1)
  expect((await over('http')).status).toBe(403)
})

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, picture, type TestGateway, testGateway } from '../gateway.testing.ts'
import { documentPolicy, noPayment, paymentOrigins, sandboxOrigins, securityHeaders } from './headers.ts'

const always = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'cache-control',
  'x-request-id',
]

describe('S-83: on every answer, whatever its status', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await testGateway({ publicUrl: 'https://shop.test' })
    gateway.stubs.answering = ({ path }, response) => {
      if (path === '/orders/broken') return void response.destroy()
      response.writeHead(path === '/orders/fault' ? 500 : 200, { 'content-type': 'application/json' }).end('{}')
    }
    return () => gateway.stop()
  })

  test.each([
    ['/api/orders/ORD-1', 200],
    ['/api/products', 200],
    ['/api/openapi.json', 200],
    ['/', 200],
    ['/favicon.svg', 200],
    [`/uploads/${picture}`, 200],
    ['/%zz', 400],
    ['/api/admin/users', 401],
    ['/api/nowhere', 404],
    ['/a/b/c', 404],
    ['/.env', 404],
    ['/api/auth/login', 405],
    ['/api/orders/fault', 500],
    ['/api/orders/broken', 503],
  ])('%s, %i', async (path, status) => {
    const { status: answered, headers } = await gateway.get(path)
    expect(answered).toBe(status)
    for (const name of [...always, 'strict-transport-security']) expect(headers.get(name), name).toBeTruthy()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    '/api/orders/ORD-1?t=0123456789abcdef',
    '/api/orders/fault',
    '/api/orders/email/priya@example.in',
    '/api/auth/profile',
    '/orders?id=ORD-1&t=0123456789abcdef',
    '/orders/?id=ORD-1&t=0123456789abcdef',
    '/orders/invoice?id=ORD-1&t=0123456789abcdef',
  ])('S-33 S-83: %s is never sent as a referrer', async (path) =>
    expect((await gateway.get(path)).headers.get('referrer-policy')).toBe('no-referrer'),
  )

  test('S-33 S-83: nor is an address that is looked up', async () => {
    const { headers } = await gateway.post('/api/orders/lookup', { email: 'priya@example.in' })
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test.each(['/', '/checkout', '/ordersets'])(
    'S-83: %s sends its origin as the referrer, which a payment widget needs',
    async (path) =>
      expect((await gateway.get(path)).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin'),
  )

  test('403, 413 and 415 too', async () => {
    const answers = await Promise.all([
      gateway.get('/api/admin/users', bearer(gateway.token())),
      gateway.post('/api/auth/login', 'x'.repeat(70_000)),
      gateway.post('/api/auth/login', '{}', { 'content-type': 'text/plain' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 413, 415])
    for (const { headers } of answers) for (const name of always) expect(headers.get(name), name).toBeTruthy()
  })

  test.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['another host’s address', 'GET http://evil.example/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['an odd expectation', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: more\r\n\r\n', 417],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('S-83: and on %s', async (_what, bytes, status) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
    socket.write(bytes)
    const answer = await text(socket)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const line of ['content-security-policy: ', 'x-content-type-options: nosniff']) expect(answer).toContain(line)
  })

  test('S-90: nothing about a person may be kept by anybody', async () => {
    for (const path of ['/api/orders/ORD-1', '/api/auth/profile', '/api/admin/users'])
      expect((await gateway.get(path, bearer(gateway.token({ role: 'admin' })))).headers.get('cache-control')).toBe(
        'no-store',
      )
  })
})

describe('S-84: the policy of documents', () => {
  const live = { publicUrl: 'https://shop.test', payment: paymentOrigins('razorpay', '') }

  test('lets the payment widget work and nothing else, and no inline script', () => {
    const policy = documentPolicy(live, 'storefront')
    expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;")
    expect(policy).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com;')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('the back office drops the payment hosts', () => expect(documentPolicy(live, 'admin')).not.toContain('razorpay'))

  test('a configured sandbox replaces them', () => {
    const policy = documentPolicy(
      { publicUrl: 'http://localhost:3000', payment: sandboxOrigins('http://localhost:4000') },
      'storefront',
    )
    expect(policy).toContain("script-src 'self' http://localhost:4000;")
    expect(policy).toContain('frame-src http://localhost:4000;')
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain('razorpay.com')
  })

  test('what only makes sense over https is left out without it', () => {
    const plain = { publicUrl: 'http://localhost:3000', payment: noPayment }
    expect(securityHeaders(plain)['strict-transport-security']).toBeUndefined()
    expect(documentPolicy(plain, 'storefront')).not.toContain('upgrade-insecure-requests')
    expect(documentPolicy(live, 'storefront')).toContain('upgrade-insecure-requests')
    expect(securityHeaders(live)['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/)
  })
})

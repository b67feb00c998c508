import { expect, onTestFinished, test } from 'vitest'
import { bearer, listeningLogger, type TestGateway, testGateway } from '../../gateway.testing.ts'

async function watchedGateway(limitFactor = 1000) {
  const { logger, lines } = listeningLogger()
  const gateway = await testGateway({ logger, limitFactor })
  onTestFinished(() => gateway.stop())
  return { gateway, lines }
}

const where = { ip: '127.0.0.1', requestId: 'request-1', channel: 'security' }
const named = { 'x-request-id': 'request-1' }

test.each([
  ['an admin’s call by a customer', { event: 'forbidden', actor: 'a1', route: '/api/admin/users' }, {}],
  [
    'a session that was ended',
    { event: 'token_refused', reason: 'revoked', actor: 'a1' },
    { role: 'admin', sid: 's9' },
  ],
  ['a token past its time', { event: 'token_refused', reason: 'expired' }, { exp: Math.floor(Date.now() / 1000) - 5 }],
  ['a token of another audience', { event: 'token_refused', reason: 'invalid' }, { aud: 'orders' }],
])('V11 S-97: %s is one line on the security channel', async (_what, line, claims) => {
  const { gateway, lines } = await watchedGateway()
  await gateway.receive({ type: 'SessionEnded', data: { accountId: 'a1', sessionId: 's9', expiresAt: '' } })
  await gateway.get('/api/admin/users', { ...bearer(gateway.token(claims)), ...named })
  expect(lines).toMatchObject([{ ...where, ...line }])
})

const floods: [string, string, number, (gateway: TestGateway, i: number) => Promise<Response>][] = [
  ['misses of order numbers', 'lookup', 404, (gateway, i) => gateway.get(`/api/orders/ORD-${i}`, named)],
  ['strangers at an admin’s door', 'admin', 200, (gateway) => gateway.get('/api/admin/users', named)],
  ['wrong passwords', 'login', 401, (gateway) => gateway.post('/api/auth/login', { email: 'p@e.in' }, named)],
]
test.each(floods)('V11 S-97: too many %s are a line too', async (_what, rate, status, ask) => {
  const { gateway, lines } = await watchedGateway(0.1)
  gateway.stubs.answering = (_seen, response) => void response.writeHead(status).end('{}')
  for (let i = 0, last = 0; last !== 429; i++) last = (await ask(gateway, i)).status
  expect(lines).toMatchObject([{ ...where, event: 'rate_limited', rate }])
})

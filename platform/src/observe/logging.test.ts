import { Writable } from 'node:stream'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { createApp, onContract } from '../http/http.ts'
import { actorHeader } from '../http/request/actor.ts'
import { actorKeys, signedActorHeader } from '../testing/testing-actor.ts'
import { createLogger } from './logging.ts'

function logForTest() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).trimEnd().split('\n'))
      done()
    },
  })
  return { lines, logger: createLogger({ name: 'test', destination }) }
}

test('[S-95] no body, e-mail, phone, one-time password or token reaches the log, also not through a fault', async () => {
  const { lines, logger } = logForTest()
  const app = createApp({ name: 'test', actorKeys, logger })
  const body = Type.Object({ email: Type.String(), otp: Type.String() })
  onContract(
    app,
    'POST /orders/email/{email}',
    { access: 'public', body, response: { 200: Type.Null() } },
    ({ request }) => {
      request.log.info({ email: 'priya@example.in', otp: '482913', contact: { phone: '9876543210' } }, 'careless')
      throw Object.assign(new Error('no row for priya@example.in, Bearer abc.def.ghi'), {
        detail: 'Key (email)=(priya@example.in)',
      })
    },
  )
  const actor = { kind: 'anonymous', ip: '10.0.0.9', requestId: 'r' } as const
  await app.inject({
    method: 'POST',
    url: '/orders/email/priya@example.in?q=priya@example.in',
    headers: {
      [actorHeader]: signedActorHeader('test', actor),
      authorization: 'Bearer abc.def.ghi',
      cookie: 'view=abc.def',
    },
    body: { email: 'priya@example.in', otp: '482913' },
  })
  const log = lines.join('\n')
  for (const canary of ['priya', '482913', '9876543210', 'abc.def']) expect(log).not.toContain(canary)
  const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered')
  expect(answered).toMatchObject({
    service: 'test',
    route: '/orders/email/:email',
    status: 500,
    requestId: expect.any(String),
  })
})

test('[S-97] a refused request stands on the security channel with its address and request', async () => {
  const { lines, logger } = logForTest()
  const app = createApp({ name: 'test', actorKeys, logger })
  onContract(app, 'GET /admin/things', { access: 'admin', response: { 200: Type.Null() } }, () => null)
  const actor = { kind: 'user', accountId: 'a1', email: 'p@e.in', name: 'P', ip: '10.0.0.9', requestId: 'r' } as const
  await app.inject({ url: '/admin/things', headers: { [actorHeader]: signedActorHeader('test', actor) } })
  await app.inject('/admin/things')
  const events = lines.map((line) => JSON.parse(line)).filter(({ channel }) => channel === 'security')
  expect(events).toMatchObject([
    { event: 'forbidden', actor: 'a1', ip: '10.0.0.9', requestId: expect.any(String) },
    { event: 'unsigned_request', requestId: expect.any(String) },
  ])
})

test('[S-64] what a visitor types stays one line', () => {
  const { lines, logger } = logForTest()
  logger.info({ value: 'a\n{"level":60}\u001b[31m' }, 'typed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('\u001b')
})

test('what a machine asks ten times a second has no line, unless it failed', async () => {
  const { lines, logger } = logForTest()
  const app = createApp({ name: 'test', actorKeys, logger })
  let failing = false
  onContract(app, 'GET /catalog/revision', { access: 'public', response: { 200: Type.Null() } }, () => {
    if (failing) throw new Error('no database')
    return null
  })
  const headers = { [actorHeader]: signedActorHeader('test', { kind: 'anonymous', ip: '10.0.0.9', requestId: 'r' }) }
  const ask = async () => (await app.inject({ url: '/catalog/revision', headers })).statusCode
  expect(await ask()).toBe(200)
  expect(lines).toEqual([])
  failing = true
  expect(await ask()).toBe(500)
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('answered')
})

import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { DomainError } from '../../events/errors.ts'
import { createLogger } from '../../observe/logging.ts'
import { eventually } from '../../testing/testing.ts'
import { createBaseApp } from '../http-app.ts'

/** Opens an app whose calls fail in the ways that are logged, and collects its log lines. */
async function failing() {
  const lines: Record<string, unknown>[] = []
  const destination = new PassThrough().on('data', (line) => lines.push(JSON.parse(String(line))))
  const app = createBaseApp({ name: 'test', logger: createLogger({ name: 'test', level: 'debug', destination }) })
  const [entered, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/away/:id', () => {
    const fault = new DomainError('service_unavailable', 'Away')
    fault.cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    throw fault
  })
  app.get('/broken', () => {
    throw new Error('a defect')
  })
  app.get('/slow', async (_request, reply) => {
    reply.raw.once('close', () => left.resolve())
    entered.resolve()
    await left.promise
    throw new DomainError('timeout', 'This took too long')
  })
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const logged = (msg: string) =>
    eventually(
      async () => lines.find((line) => line.msg === msg),
      (line) => line !== undefined,
      { what: msg },
    )
  return { url, entered: entered.promise, logged }
}

test('a part that is away is one line with its route and cause, and no stack', async () => {
  const { url, logged } = await failing()
  expect((await fetch(`${url}/away/4711`)).status).toBe(503)
  const line = await logged('failed')
  expect(line).toMatchObject({
    severity: 'ERROR',
    code: 'service_unavailable',
    reason: 'connect ECONNREFUSED',
    method: 'GET',
    route: '/away/:id',
  })
  expect(JSON.stringify(line)).not.toContain('stack')
})

test('a defect keeps its stack, and names its route', async () => {
  const { url, logged } = await failing()
  expect((await fetch(`${url}/broken`)).status).toBe(500)
  const line = await logged('failed')
  expect(line).toMatchObject({ severity: 'ERROR', method: 'GET', route: '/broken' })
  expect(line?.err).toMatchObject({ message: 'a defect', stack: expect.stringContaining('failure-log.test.ts') })
})

test('a caller who leaves while a call is open is no error', async () => {
  const { url, entered, logged } = await failing()
  const leaving = new AbortController()
  const call = fetch(`${url}/slow`, { signal: leaving.signal })
  await entered
  leaving.abort()
  await expect(call).rejects.toThrow()
  expect(await logged('failed')).toMatchObject({ severity: 'DEBUG', code: 'timeout', route: '/slow' })
})

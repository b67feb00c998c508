import fastify from 'fastify'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/testing.ts'
import { callerGone } from './caller-gone.ts'

test('a handler learns that its caller has gone, and hears nothing where the answer was written', async () => {
  const signals: AbortSignal[] = []
  const app = fastify({ forceCloseConnections: true })
  app.post('/answered', async (_request, reply) => void signals.push(callerGone(reply)))
  app.post('/left', (_request, reply) => void signals.push(callerGone(reply)))
  const url = await app.listen()
  try {
    await (
      await fetch(`${url}/answered`, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })
    ).text()
    const leaving = new AbortController()
    const left = fetch(`${url}/left`, { method: 'POST', signal: leaving.signal })
    await eventually(
      async () => signals.length,
      (count) => count === 2,
      { what: 'the second request' },
    )
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
    leaving.abort()
    await expect(left).rejects.toThrow()
    await eventually(
      async () => signals[1]?.aborted,
      (gone) => gone === true,
      { what: 'the caller to be gone' },
    )
    expect(signals[0]?.aborted).toBe(false)
    expect(signals[1]?.reason).toMatchObject({ code: 'timeout' })
  } finally {
    await app.close()
  }
})

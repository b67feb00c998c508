import { expect, test } from 'vitest'
import { createServer } from './server.ts'

test('no answer is sent before the ledger is on the disk', async () => {
  const disk = Promise.withResolvers<void>()
  const app = createServer({ settled: () => disk.promise })
  app.get('/done', async () => ({ done: true }))
  let answered = false
  const answer = app.inject('/done').then((reply) => {
    answered = true
    return reply
  })
  await app.ready()
  await new Promise(setImmediate)
  expect(answered).toBe(false)
  disk.resolve()
  expect((await answer).json()).toEqual({ done: true })
})

test('a ledger that could not be written makes every answer a 500', async () => {
  const app = createServer({ settled: () => Promise.reject(new Error('disk full')) })
  app.get('/done', async () => ({ done: true }))
  expect((await app.inject('/done')).statusCode).toBe(500)
})

test('one label file of fifty parcels is found by its name', async () => {
  const app = createServer({ settled: async () => {} })
  app.get('/labels/:name', async () => 'a file')
  const parcels = Array.from({ length: 50 }, (_, at) => 520_000_000 + at)
  expect((await app.inject(`/labels/${parcels.join('-')}.pdf`)).statusCode).toBe(200)
})

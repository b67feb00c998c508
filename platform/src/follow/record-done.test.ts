import { setImmediate as afterThis } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import { enqueueJob } from './jobs.ts'
import { startReactor } from './reactor.ts'

const jobs = 8

/** Ends jobs in successive turns of the event loop. Returns how many were recorded together each time. */
async function recordedTogether(): Promise<number[]> {
  const database = await databaseForThisTest<PlatformTables>()
  const told: number[] = []
  let atWork = 0
  const all = Promise.withResolvers<void>()
  await database.transaction(async (tx) => {
    for (let job = 0; job < jobs; job++)
      await enqueueJob(tx, { reactor: 'mails', id: crypto.randomUUID(), kind: 'mail', payload: {}, meta: testMeta() })
  })
  const reactor = {
    ...{ name: 'mails', sources: [], types: [], jobs: () => [], concurrency: jobs },
    async work() {
      const place = ++atWork
      if (place === jobs) all.resolve()
      await all.promise
      for (let turn = 0; turn < place; turn++) await afterThis()
    },
    tried: async (_tx: unknown, done: readonly unknown[]) => void told.push(done.length),
  }
  const worker = startReactor(database, reactor, () => {}, 20)
  await eventually(() => told.reduce((sum, count) => sum + count, 0) === jobs)
  await worker.stop()
  const { rows } = await sql<{ status: string }>`select distinct status from jobs`.execute(database.db)
  expect(rows).toEqual([{ status: 'done' }])
  return told
}

test('jobs that end shortly after each other are recorded together, each of them told', async () => {
  // Tried again where the machine stalled between two jobs.
  await eventually(recordedTogether, (told) => told.length === 1)
})

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startHealthServer } from '../http/health.ts'
import { dropDatabase, eventually, testDatabase } from '../testing/testing.ts'
import { connect } from './database.ts'
import { databaseAnswers } from './query-results.ts'

test('platform: readiness is no matter of a free connection: whose pool is all at work stays ready', async () => {
  const database = await testDatabase<never>([], { max: 2 })
  onTestFinished(() => dropDatabase(database))
  const gate = Promise.withResolvers<void>()
  const busy = [1, 2].map(() =>
    database.transaction(async (tx) => {
      await sql`select 1`.execute(tx)
      await gate.promise
    }),
  )
  await eventually(() => database.pool.totalCount === 2 && database.pool.idleCount === 0)
  const health = await startHealthServer({ checks: { database: () => databaseAnswers(database) } })
  onTestFinished(() => health.stop())
  health.started()
  expect((await fetch(`${health.url}/healthz/ready`)).status).toBe(200)
  gate.resolve()
  await Promise.all(busy)
  await databaseAnswers(database)
})

test('a database that is away is told, whether the pool is free or not', async () => {
  const away = connect<never>('postgres://nobody@127.0.0.1:1/none')
  onTestFinished(() => away.close())
  await expect(databaseAnswers(away)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const full = { url: away.url, pool: { waitingCount: 3, idleCount: 0, totalCount: 1, options: { max: 1 } } }
  await expect(databaseAnswers(full as never)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigFault } from '../config/config.ts'
import { createLogger } from '../observe/logging.ts'
import { databaseForThisTest } from '../testing/testing.ts'
import { openProcessDatabase } from './process-database.ts'

/** A database behind a socket that does not exist yet. */
async function hiddenDatabase() {
  const { url } = await databaseForThisTest()
  const { hostname, port } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-door-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = `.s.PGSQL.${port}`
  return {
    url: url.replace(hostname, encodeURIComponent(folder)),
    comeUp: () => symlink(join(decodeURIComponent(hostname), file), join(folder, file)),
  }
}

test('R-40: a process that starts before its database waits for it, and says so', async () => {
  const { url, comeUp } = await hiddenDatabase()
  const waits = Promise.withResolvers<void>()
  const write = (line: string) => void (line.includes('waiting for the database') && waits.resolve())
  const logger = createLogger({ name: 'orders', destination: { write } })
  const stores = openProcessDatabase('orders', { DATABASE_URL: url, ROLE: 'api' }, {}, [], logger)
  onTestFinished(() => stores.close())
  const migrated = stores.migrate()
  await Promise.race([waits.promise, migrated])
  await comeUp()
  // It has connected: the first check fails, since the tests' Postgres may lose commits.
  await expect(migrated).rejects.toThrow(ConfigFault)
})

test('one that is stopped meanwhile no longer waits', async () => {
  const { url } = await hiddenDatabase()
  const logger = createLogger({ name: 'orders', destination: { write: () => {} } })
  const stores = openProcessDatabase('orders', { DATABASE_URL: url, ROLE: 'api' }, {}, [], logger)
  onTestFinished(() => stores.close())
  await expect(stores.migrate(AbortSignal.abort())).rejects.toThrow('stopped before the database answered')
})

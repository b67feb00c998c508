import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../observe/logging.ts'
import { openProcessDatabase } from '../run/process-database.ts'
import { databaseForThisTest } from '../testing/testing.ts'
import { unsafeSettings } from './durable-commits.ts'

test('platform 19: settings under which an acknowledged order could be lost are told, with their values', () => {
  const safe = { fsync: 'on', commit: 'on', pages: 'on' }
  for (const one of [safe, { ...safe, commit: 'remote_write' }]) expect(unsafeSettings(one)).toBeNull()
  for (const one of [{ fsync: 'off' }, { commit: 'off' }, { pages: 'off' }])
    expect(unsafeSettings({ ...safe, ...one })).toContain('would lose acknowledged orders')
})

test.each(['migrate', 'untilMigrated'] as const)(
  'platform 19: a process of its own refuses a Postgres that does not keep what it commits (%s)',
  async (way) => {
    // The Postgres of the tests has these settings.
    const { url } = await databaseForThisTest()
    const logger = createLogger({ name: 'orders', level: 'error' })
    const stores = openProcessDatabase('orders', { DATABASE_URL: url, ROLE: 'api' }, {}, [], logger)
    onTestFinished(() => stores.close())
    const start = () => (way === 'migrate' ? stores.migrate() : stores.untilMigrated(new AbortController().signal))
    await expect(start()).rejects.toThrow('fsync off, synchronous_commit off')
  },
)

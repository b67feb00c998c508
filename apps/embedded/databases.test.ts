import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Databases, startDatabases } from './databases.ts'

let folder: string
let databases: Databases
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suvarna-databases-'))
})
afterEach(async () => {
  await databases?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('whoever opens the shop waits for a connection, and a request is refused once all are taken for 5 s', async () => {
  databases = await startDatabases(join(folder, 'postgres'))
  const { pool } = await databases.open('payments')
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
  const opening = pool.connect()
  databases.serve()
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect')
  // Requested before the refused one, and still waiting.
  for (const client of taken) client.release()
  await expect(opening.then((client) => client.release())).resolves.toBeUndefined()
})

test('a request waits as long as it is given, however busy the machine', async () => {
  databases = await startDatabases(join(folder, 'postgres'), { patienceMs: 60_000 })
  const { pool, transaction } = await databases.open('payments')
  databases.serve()
  expect(pool.options.connectionTimeoutMillis).toBe(60_000)

  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let attempts = 0
  await transaction(async () => {
    attempts++
    vi.advanceTimersByTime(10_000)
    if (attempts < 5) throw Object.assign(new Error('lost'), { code: '40001' })
  })
  expect(attempts).toBe(5)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Databases, startDatabases } from './databases.ts'

let folder: string
let databases: Databases
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suvarna-databases-'))
  databases = await startDatabases(join(folder, 'postgres'))
})
afterAll(async () => {
  await databases?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('whoever opens the shop waits for a connection, and a request is refused once all are taken for 5 s', async () => {
  const { pool } = await databases.open('payments')
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
  const opening = pool.connect()
  databases.serve()
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect')
  // Asked for before the refused one, and still waiting.
  for (const client of taken) client.release()
  await expect(opening.then((client) => client.release())).resolves.toBeUndefined()
})

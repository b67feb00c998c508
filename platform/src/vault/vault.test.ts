import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { dropDatabase, testDatabase } from '../testing/testing.ts'
import { createVault, SubjectForgotten, type VaultDb, vaultMigrations } from './vault.ts'

let database: Database<VaultDb>
beforeAll(async () => {
  database = await testDatabase<VaultDb>(vaultMigrations)
  return () => dropDatabase(database)
})

/** Calls `tell` for every query that reads keys. */
const countsSelects = (tell: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    if (node.kind === 'SelectQueryNode') tell()
    return node
  },
  transformResult: async ({ result }) => result,
})

const priya = { name: 'Priya', phone: '9876543210' }

describe('sealed personal data', () => {
  test('what was sealed is opened, and the seal shows nothing of it', async () => {
    const vault = createVault(database)
    const sealed = await vault.seal('order-1', priya)
    expect(JSON.stringify(sealed)).not.toMatch(/Priya|98765/)
    expect(await vault.open(sealed)).toEqual(priya)
    expect((await vault.seal('order-1', priya)).text).not.toBe(sealed.text)
  })

  test('many are opened with one question, in their order', async () => {
    const writer = createVault(database)
    const sealed = await Promise.all(['a', 'b', 'a', 'c'].map((subject) => writer.seal(`many-${subject}`, { subject })))
    await writer.drop('many-c')
    expect(await createVault(database).openAll(sealed)).toEqual([
      { subject: 'a' },
      { subject: 'b' },
      { subject: 'a' },
      null,
    ])
  })

  test('a dropped key makes every copy unreadable, and nothing more is sealed for its subject', async () => {
    const vault = createVault(database)
    const sealed = await vault.seal('order-2', priya)
    expect(await vault.open(sealed)).toEqual(priya)
    await vault.drop('order-2')
    await vault.drop('order-2')
    expect(await vault.open(sealed)).toBeNull()
    await expect(vault.seal('order-2', priya)).rejects.toThrow(SubjectForgotten)
    const row = await database.db.selectFrom('keys').selectAll().where('subject', '=', 'order-2').executeTakeFirst()
    expect(row).toMatchObject({ key: null, dropped_at: expect.any(Date) })
  })

  test('a subject can be dropped before anything was sealed for it', async () => {
    const vault = createVault(database)
    await vault.drop('order-3')
    await expect(vault.seal('order-3', priya)).rejects.toThrow(SubjectForgotten)
  })

  test('another process reads on from its cache for 2 seconds at most, however often it reads', async () => {
    let now = 1_000
    const [here, there] = [createVault(database), createVault(database, () => now)]
    const sealed = await here.seal('order-4', priya)
    expect(await there.open(sealed)).toEqual(priya)
    await here.drop('order-4')
    for (now = 1_100; now < 3_000; now += 100) expect(await there.open(sealed)).toEqual(priya)
    expect(await there.open(sealed)).toBeNull()
  })

  test('a key that was being read while it was dropped is not kept', async () => {
    const vault = createVault(database)
    const sealed = await vault.seal('order-5', priya)
    await Promise.all([vault.open(sealed), vault.drop('order-5')])
    expect(await vault.open(sealed)).toBeNull()
  })

  test('platform 20: what was sealed just now is opened without asking the vault again', async () => {
    let questions = 0
    const counting = { db: database.db.withPlugin(countsSelects(() => questions++)) }
    const vault = createVault(counting)
    const sealed = await vault.seal('order-10', priya)
    expect(await vault.open(sealed)).toEqual(priya)
    expect(questions).toBe(0)
    await vault.drop('order-10')
    expect(await vault.open(sealed)).toBeNull()
    expect(questions).toBe(1)
  })

  test('platform 20: a key that was dropped while something was sealed with it is not kept', async () => {
    const vault = createVault(database)
    const [sealed] = await Promise.all([vault.seal('order-11', priya), vault.drop('order-11')]).catch(() => [null])
    if (sealed) expect(await vault.open(sealed)).toBeNull()
  })

  test('a seal cannot be moved to another subject, nor be changed', async () => {
    const vault = createVault(database)
    const [mine, yours] = [await vault.seal('order-6', priya), await vault.seal('order-7', priya)]
    const changed: Sealed[] = [
      { ...mine, subject: yours.subject },
      { ...mine, text: yours.text },
      { ...mine, tag: 'AAAA' },
    ]
    for (const sealed of changed) await expect(vault.open(sealed)).rejects.toThrow()
  })

  test('a key that never was is a fault, not an erasure', async () => {
    const vault = createVault(database)
    const sealed = await vault.seal('order-8', priya)
    await expect(vault.open({ ...sealed, subject: 'order-unknown' })).rejects.toThrow('knows no key')
  })

  test('two processes that seal for a new subject at once share its key', async () => {
    const vaults = Array.from({ length: 8 }, () => createVault(database))
    const sealed = await Promise.all(vaults.map((vault, number) => vault.seal('order-9', { number })))
    expect(await createVault(database).openAll(sealed)).toEqual(vaults.map((_, number) => ({ number })))
  })
})

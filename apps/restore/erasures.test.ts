import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { createVault, type VaultDb, vaultMigrations } from '@suvarna/platform/vault/vault.ts'
import { expect, onTestFinished, test } from 'vitest'
import { erasedSince, erasuresOf, listingErasures } from './erasures.ts'

async function listOfItsOwn() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-erasures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return erasuresOf(join(folder, 'data'))
}
const longAgo = new Date(0)

test('platform 3: a subject is listed before its key is dropped, by an id without personal data', async () => {
  const file = await listOfItsOwn()
  const database = await databaseForThisTest<VaultDb>(vaultMigrations)
  const vault = createVault(database)
  const sealed = await vault.seal('order-1', { name: 'Priya Sharma' })
  const failing = { ...vault, drop: () => Promise.reject(new Error('the vault is away')) }
  await expect(listingErasures(failing, file).drop('order-1')).rejects.toThrow('away')
  expect(await erasedSince(file, longAgo)).toEqual(['order-1'])

  await listingErasures(vault, file).drop('order-1')
  expect(await vault.open(sealed)).toBeNull()
  expect(await erasedSince(file, longAgo)).toEqual(['order-1'])
  expect(await readFile(file, 'utf8')).not.toContain('Priya')
})

test('platform 3: erasures well before a backup are left out; half a line, or a missing list, is distinguished from an empty one', async () => {
  const file = await listOfItsOwn()
  expect(await erasedSince(file, longAgo)).toBeNull()
  const line = (at: string, subject: string) => `${JSON.stringify({ at, subject })}\n`
  await appendFile(
    file,
    line('2026-11-20T10:00:00Z', 'order-before') + line('2026-11-22T09:30:00Z', 'order-just-before'),
  )
  await appendFile(file, `${line('2026-11-22T12:00:00Z', 'account-behind')}{"at":"2026-11-22T13`)
  expect(await erasedSince(file, new Date('2026-11-22T10:00:00Z'))).toEqual(['order-just-before', 'account-behind'])

  const vault = { ...createVault(await databaseForThisTest<VaultDb>(vaultMigrations)), drop: async () => {} }
  await listingErasures(vault, file).drop('order-after-the-crash')
  expect(await erasedSince(file, new Date('2026-11-22T11:30:00Z'))).toContain('order-after-the-crash')
})

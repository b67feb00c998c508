import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOutdated, keep, readKept } from './kept.ts'

const renders = { dev: [{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } }] }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suvarna-renders-'))
  await writeFile(join(folder, 'kustomization.yaml'), 'resources: []')
})
afterAll(() => rm(folder, { recursive: true }))

test('where nothing is kept there are no renders, and none are up to date', async () => {
  expect(await readKept(folder)).toEqual({ manifests: '', renders: {} })
  expect(await isOutdated(folder)).toBe(true)
})

test('renders are read as they were written, and are up to date until a manifest changes or is added', async () => {
  await keep(renders, folder)
  expect((await readKept(folder)).renders).toEqual(renders)
  expect(await isOutdated(folder)).toBe(false)

  await writeFile(join(folder, 'README.md'), 'words')
  expect(await isOutdated(folder)).toBe(false)

  await writeFile(join(folder, 'service.yaml'), '')
  expect(await isOutdated(folder)).toBe(true)
  await keep(renders, folder)
  expect(await isOutdated(folder)).toBe(false)

  await writeFile(join(folder, 'kustomization.yaml'), 'resources: [service.yaml]')
  expect(await isOutdated(folder)).toBe(true)
})

test('the same renders of the same manifests leave the file as it is', async () => {
  await keep(renders, folder)
  const file = join(folder, 'rendered.json.br')
  const before = await readFile(file)
  // As another version of the compressor might write it.
  const { brotliCompressSync, brotliDecompressSync, constants } = await import('node:zlib')
  const otherwise = brotliCompressSync(brotliDecompressSync(before), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  })
  await writeFile(file, otherwise)
  await keep(renders, folder)
  expect(await readFile(file)).toEqual(otherwise)
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outdated, writeSums } from './sums.ts'

let manifests: string
beforeAll(async () => {
  manifests = await mkdtemp(join(tmpdir(), 'suvarna-sums-'))
  await mkdir(join(manifests, 'rendered'))
  await writeFile(join(manifests, 'kustomization.yaml'), 'resources: []')
  await writeFile(join(manifests, 'rendered', 'dev.yaml'), 'kind: Pod')
})
afterAll(() => rm(manifests, { recursive: true }))

test('renders without a note are of nobody knows what', async () => {
  expect(await outdated(manifests)).toHaveLength(2)
})

test('renders are up to date until a manifest changes, is added, or one of them is changed by hand', async () => {
  await writeSums(manifests)
  expect(await outdated(manifests)).toEqual([])

  await writeFile(join(manifests, 'README.md'), 'words')
  expect(await outdated(manifests)).toEqual([])

  await writeFile(join(manifests, 'service.yaml'), '')
  expect(await outdated(manifests)).toEqual(['the manifests changed since: npm run ops:render'])

  await writeFile(join(manifests, 'rendered', 'dev.yaml'), 'kind: Job')
  expect(await outdated(manifests)).toHaveLength(2)

  await writeSums(manifests)
  expect(await outdated(manifests)).toEqual([])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchArchive } from '@suvarna/bench/archive/archive.ts'
import { expect, onTestFinished, test } from 'vitest'

test('two years of events in the archive: pages respond, rebuilds beside them show nothing empty or wrong, every figure is right', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { reads, rebuilds, check } = await benchArchive(folder, { events: 20_000, seconds: 0.2 })
  expect(reads.filter(({ failed }) => failed > 0)).toEqual([])
  expect(rebuilds.map(({ rows }) => rows).every((rows) => rows > 0)).toBe(true)
  for (const { watched } of rebuilds) {
    expect(watched.wrong).toEqual([])
    expect(watched.judged).toBeGreaterThan(0)
  }
  expect(check.metrics.filter(({ difference }) => difference !== 0)).toEqual([])
  expect(check.state).toBe('right')
  // The demo's own past is in it too.
  expect(check.events).toBeGreaterThan(20_000)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../database/embedded/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** One real Postgres for a run of the tests; each test file makes databases of its own on it. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-test-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const postgres = await startPostgres({ folder, settings })
  project.provide('postgres', postgres.url('postgres'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

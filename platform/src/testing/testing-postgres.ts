import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../database/embedded/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** One real Postgres per test run; each test file creates its own databases on it. */
export async function setup(project: TestProject) {
  // At its end the gate's run uses this name to check that the server is gone.
  const run = basename(tmpdir())
  const folder = await mkdtemp(join((await inMemory()) ?? tmpdir(), `suvarna-test-${run}`))
  const settings = {
    ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    // Autovacuum would start a process for each of hundreds of short-lived databases, several a second.
    autovacuum: 'off',
    // Several files run concurrently, each with a shop's pools; one of them also rebuilds every projection.
    max_connections: '400',
  }
  const postgres = await startPostgres({ folder, settings })
  const url = postgres.url('postgres')
  await cheapenPassword(url)
  project.provide('postgres', url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const roomNeeded = 4 * 2 ** 30

/** A database is a few hundred small files. In memory, copying and removing them takes half the time. */
async function inMemory(): Promise<string | null> {
  const place = '/dev/shm'
  const room = await statfs(place).catch(() => null)
  return room && room.bavail * room.bsize >= roomNeeded ? place : null
}

/** Tests open thousands of connections, and both sides would hash the password 4,096 times for each. */
async function cheapenPassword(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { username, password } = new URL(url)
  await client.query('set scram_iterations = 1')
  await client.query(`alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`)
  await client.end()
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'

/** A Postgres to be killed: a separate cluster, as durable as in production. */
export async function startCluster(databases: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-kill-'))
  // For the rebuilders of all projections, in addition to a shop's own pools.
  const settings = { max_connections: '400' }
  let postgres: EmbeddedPostgres = await startPostgres({ folder, settings })
  for (const name of databases) await postgres.createDatabase(name)
  return {
    folder,
    url: (name: string) => postgres.url(name),
    /** Kills it with SIGKILL at any moment, then starts it on the same port and data. */
    async strike() {
      const gone = new Promise((done) => postgres.process.once('exit', done))
      process.kill(postgres.pid, 'SIGKILL')
      await gone
      postgres = await startPostgres({ folder, port: postgres.port, settings })
    },
    async close() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

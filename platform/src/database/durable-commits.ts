import { type Kysely, sql } from 'kysely'
import { ConfigFault } from '../config/config.ts'

type Settings = { fsync: string; commit: string; pages: string }

/** What is wrong with these settings, or null: every commit must be on disk. */
export const unsafeSettings = ({ fsync, commit, pages }: Settings): string | null =>
  fsync === 'on' && commit !== 'off' && pages === 'on'
    ? null
    : `Postgres would lose acknowledged orders (fsync ${fsync}, synchronous_commit ${commit}, full_page_writes ${pages})`

/** Throws ConfigFault where this connection's commits could be lost: a shop must not run on such settings. */
export async function refuseLossyCommits({ db }: { db: unknown }): Promise<void> {
  const { rows } = await sql<Settings>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages`.execute(db as Kysely<never>)
  const unsafe = rows[0] ? unsafeSettings(rows[0]) : 'Postgres tells no settings'
  if (unsafe) throw new ConfigFault([unsafe])
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Part } from '@suvarna/apps/embedded/shop.ts'
import { logHead } from '@suvarna/platform/bus/log-reader.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import type { EmbeddedPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { exists } from '@suvarna/test-infra/build-once.ts'
import { sql } from 'kysely'

/** Passes everything to the real `psql`, but waits once before the first snapshot of orders. */
const program = (real: string, set: string) => `#!/bin/bash
[[ $1 = -XAtq && $# = 4 && "\${*: -1}" = *${set}_orders* ]] || exec '${real}' "$@"
while IFS= read -r line; do
  if [[ $line = *pg_export_snapshot* ]] && mkdir "$0.waits" 2>&-; then until [ -e "$0.goes" ]; do sleep 0.02; done; fi
  printf '%s\\n' "$line"
done | '${real}' "$@"
`

/**
 * A `psql` in a folder for the PATH, with which a backup's first snapshots form no cut: that of orders is taken only
 * after orders has read the catalogue's log beyond the catalogue's own snapshot.
 */
export async function latePsql(
  place: string,
  tools: string,
  { postgres, parts, set }: { postgres: EmbeddedPostgres; parts: readonly Part[]; set: string },
) {
  const folder = join(place, 'late')
  const path = join(folder, 'psql')
  await mkdir(folder)
  await writeFile(path, program(join(tools, 'psql'), set), { mode: 0o755 })
  const databaseOf = (name: string) => {
    const found = parts.find(({ service }) => service.name === name)
    if (!found) throw new Error(`${name} is no part`)
    return found.database
  }
  const hasLooked = async () => {
    const watching = connect<never>(postgres.url('postgres'), { max: 1 })
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = ${`${set}_catalog`} and state = 'idle in transaction' and query like '%pg_export_snapshot%'`
      .execute(watching.db)
      .finally(() => watching.close())
    return rows.length > 0
  }
  return {
    folder,
    /** Resolves when orders is ahead, and lets its snapshot be taken. */
    async untilOrdersIsAhead() {
      await eventually(() => exists(`${path}.waits`), Boolean, { what: 'the look of orders' })
      await eventually(hasLooked, Boolean, { what: 'the snapshot of the catalogue' })
      const { position: head } = await logHead(databaseOf('catalog').db)
      const ahead = async () =>
        (
          await sql`select from checkpoints where source = 'catalog' and position > ${head}`.execute(
            databaseOf('orders').db,
          )
        ).rows.length > 0
      await eventually(ahead, Boolean, { what: 'orders ahead of that snapshot' })
      await writeFile(`${path}.goes`, '')
    },
  }
}

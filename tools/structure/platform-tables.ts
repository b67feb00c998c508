import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const schema = 'platform/src/database/migrations/platform-schema.ts'
/** Matches Kysely's calls and plain SQL. */
const naming = (tables: readonly string[]) =>
  new RegExp(
    String.raw`(?:insertInto|selectFrom|updateTable|deleteFrom|[jJ]oin)\('(?:${tables.join('|')})\b|\b(?:from|into|update|join) (?:${tables.join('|')})\b(?=[\s\`;,)])`,
    'g',
  )

/** An applied migration is never changed, even where it reads platform's tables. */
const mayName = /\.(test|fixture|testing)\.ts$|\/(earlier-)?migrations\.ts$/

/** Places where a service names a table of platform for which platform has a function. */
export function tablesNamedOutside(root: string, paths: readonly string[]): string[] {
  const path = paths.find((one) => /^platform\/src\/(.+\/)?platform-schema\.ts$/.test(one)) ?? schema
  const text = readFileSync(join(root, path), 'utf8')
  const tables = [...text.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name as string)
  const names = naming(tables)
  return paths
    .filter((one) => /^(services|gateway)\//.test(one) && one.endsWith('.ts') && !mayName.test(one))
    .flatMap((one) =>
      [...readFileSync(join(root, one), 'utf8').matchAll(names)].map(([found]) => `${one}: ${found.trim()}`),
    )
}

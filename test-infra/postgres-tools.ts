// The package with the shop's own Postgres has no psql and no pg_dump; an installed server has them.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const programs = ['postgres', 'initdb', 'psql', 'pg_dump', 'pg_restore', 'createdb']
const debian = '/usr/lib/postgresql'

/** The folder of an installed server and its tools, of one version; undefined if none is installed. */
export function postgresTools(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((each) => join(debian, each, 'bin'))]
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program))))
}

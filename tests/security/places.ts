// Every place where a shop stores data: each as a name and its bytes.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'

export type Place = { name: string; bytes: Buffer }

/** The URL of a database of the Postgres in a shop's data folder. */
async function addressOf(folder: string, database: string): Promise<string> {
  const [password, pid] = await Promise.all([
    readFile(join(folder, 'postgres', 'password'), 'utf8'),
    readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8'),
  ])
  const port = pid.split('\n')[3]
  return `postgres://suvarna:${password.trim()}@127.0.0.1:${port}/${database}`
}

export async function openDatabase(folder: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await addressOf(folder, database) })
  await client.connect()
  return client
}

/** A connection for repeated queries, since opening costs more than a query. It ends with its shop or its test. */
export async function keepDatabase(folder: string, database: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: await addressOf(folder, database), max: 1, allowExitOnIdle: true })
  // The shop may end before its last reader.
  return pool.on('error', () => {})
}

/** Every row of every table of every database, as in a dump, but with binary values as they are. */
export async function dumpOf(folder: string): Promise<Place[]> {
  const server = await openDatabase(folder, 'postgres')
  const { rows } = await server.query<{ name: string }>(
    'select datname as name from pg_database where not datistemplate order by 1',
  )
  await server.end()
  return (await Promise.all(rows.map(({ name }) => dumpDatabase(folder, name)))).flat()
}

async function dumpDatabase(folder: string, database: string): Promise<Place[]> {
  const client = await openDatabase(folder, database)
  try {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
    const places: Place[] = []
    for (const { name } of rows)
      places.push({ name: `${database} ${name.replace('public.', '')}`, bytes: await dumpTable(client, name) })
    return places
  } finally {
    await client.end()
  }
}

async function dumpTable(client: pg.Client, table: string): Promise<Buffer> {
  const { rows } = await client.query({ text: `select * from ${table} as t order by t::text`, rowMode: 'array' })
  const cell = (value: unknown) =>
    Buffer.isBuffer(value) ? value : Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value))
  return Buffer.concat(rows.flatMap((row: unknown[]) => [...row.flatMap((value) => [cell(value), tab]), newline]))
}

const [tab, newline] = [Buffer.from('\t'), Buffer.from('\n')]

/**
 * Not searched: Postgres' own files, where a replaced row remains until its page and its log are overwritten, which the
 * engine does eventually, and which no dump or restored backup shows; the sandboxes, which are other parties' books,
 * including the shopper's mailbox; Kafka's indexes, which have only offsets and times.
 */
const isSearched = (path: string) =>
  !/^postgres\/data(\.new)?\//.test(path) && !path.startsWith('sandboxes/') && !/\.(index|timeindex)$/.test(path)

/** The books of the sandboxes: the data about the person that other parties keep. */
export const sandboxesOf = (folder: string): Promise<Place[]> =>
  readAll(folder, (path) => path.startsWith('sandboxes/'))

/** Every searched file of a shop's data folder: Kafka's topics, the objects, the logs and others. */
export const filesOf = (folder: string): Promise<Place[]> => readAll(folder, isSearched)

async function readAll(folder: string, isWanted: (path: string) => boolean): Promise<Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const searched = paths.filter((path) => isWanted(relative(folder, path)))
  // A temporary file that a server has renamed meanwhile is read under its final name the next time.
  const read = (path: string) =>
    readFile(path).catch((fault) => (fault.code === 'ENOENT' ? Buffer.alloc(0) : Promise.reject(fault)))
  return Promise.all(searched.map(async (path) => ({ name: relative(folder, path), bytes: await read(path) })))
}

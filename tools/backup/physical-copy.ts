import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, mkdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import pg from 'pg'
import { fileByFile } from './file-by-file.ts'

/** The superuser's URL of a cluster that `startPostgres` runs in `folder`. */
export async function addressOf(folder: string): Promise<((database: string) => string) | null> {
  const file = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => null)
  if (file === null) return null
  const [, , , port = '', sockets = ''] = file.split('\n')
  const password = await readFile(join(folder, 'password'), 'utf8')
  const host = sockets === '' ? '127.0.0.1' : encodeURIComponent(sockets)
  return (database) => `postgres://suvarna:${password}@${host}:${port}/${database}`
}

/** Files that a running server writes for its own use: useless or wrong in a copy. */
const itsOwn = ['postmaster.pid', 'postmaster.opts']
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
]

/**
 * Copies the files of a running cluster, all its databases at one instant: the end of this call. Writers are not
 * blocked. The copy recovers by its own WAL at its first start and needs no other files.
 */
export async function copyRunningCluster(url: string, data: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'suvarna-backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    // Retains the WAL of the whole copy, however much is written during it. The slot is temporary, tied to this
    // session: a killed backup leaves none behind that would retain all WAL until the disk is full.
    const slot = `suvarna_backup_${randomUUID().replaceAll('-', '')}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    await client.query("select pg_backup_start('suvarna', true)")
    await copyTree(data, to)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    for (const segment of (await readdir(join(data, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)))
      await copyFile(join(data, 'pg_wal', segment), join(to, 'pg_wal', segment))
  } finally {
    await client.end().catch(() => {})
  }
}

/** Copies the files of a stopped cluster, except those of its server. */
export const copyStoppedCluster = (data: string, to: string): Promise<void> => copyTree(data, to, [])

async function copyTree(data: string, to: string, without: readonly string[] = emptied): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for await (const path of fileByFile(await readdir(data, { recursive: true, withFileTypes: true }))) {
    const name = relative(data, join(path.parentPath, path.name))
    const [top = ''] = name.split(sep)
    if (itsOwn.includes(top) || path.name.startsWith('pgsql_tmp')) continue
    if (without.includes(top) && name !== top) {
      // A slot's folder without its state cannot be read; the WAL's folders are expected.
      if (path.isDirectory() && top === 'pg_wal') mkdirSync(join(to, name), { recursive: true, mode: 0o700 })
      continue
    }
    if (path.isDirectory()) mkdirSync(join(to, name), { recursive: true, mode: 0o700 })
    else copyUnlessGone(join(data, name), join(to, name))
  }
}

/** Gone since the listing: a table was dropped in the meantime; the WAL covers it. */
function copyUnlessGone(from: string, to: string): void {
  try {
    // Not `cp`, which stats each of ten thousand files five times.
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
  }
}

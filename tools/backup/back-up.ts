import { access, cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '@suvarna/apps/folder/folder-lock.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import pg from 'pg'
import { copyFolder } from './copy-folder.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { addressOf, copyRunningCluster, copyStoppedCluster } from './physical-copy.ts'

/** Copied besides the databases. Pictures are copied after them, so that every picture an event names is there. */
const besides = ['secrets.json', 'sandboxes', 'uploads']

/**
 * Copies a shop's data folder to `to`, which must not exist: the databases of all services and the vault at one
 * instant, the pictures, the keys. The shop may go on selling; everything confirmed before this call is in the copy.
 * Returns the manifest.
 */
export async function backUp(folder: string, to: string): Promise<Manifest> {
  await access(join(folder, 'postgres', 'data', 'PG_VERSION')).catch(() => {
    throw new Error(`There is no shop in ${folder}`)
  })
  await mkdir(to, { mode: 0o700 }).catch((fault: NodeJS.ErrnoException) => {
    throw new Error(
      fault.code === 'EEXIST' ? `${to} is there already: a backup never writes over another` : fault.message,
    )
  })
  const begunAt = new Date().toISOString()
  const positions = await copyDatabases(join(folder, 'postgres'), join(to, 'postgres'), folder)
  for (const name of besides) if (await there(join(folder, name))) copyFolder(join(folder, name), join(to, name))
  const manifest = await writeManifest(to, { begunAt, positions })
  await noteBackup(join(folder, 'postgres'))
  return manifest
}

/** Recorded in a running shop: the age of the latest complete backup is one of its metrics. */
async function noteBackup(cluster: string): Promise<void> {
  const url = await addressOf(cluster)
  if (!url) return
  for (const name of serviceNames)
    await withClient(url(name), (client) => client.query('insert into backups default values')).catch(() => {})
}

async function copyDatabases(cluster: string, to: string, folder: string): Promise<Record<string, string>> {
  await mkdir(to, { mode: 0o700 })
  await cp(join(cluster, 'password'), join(to, 'password'))
  const data = [join(cluster, 'data'), join(to, 'data')] as const
  const url = await addressOf(cluster)
  const positions = url ? await positionsOf(url).catch(() => null) : null
  if (url && positions) {
    await copyRunningCluster(url('postgres'), ...data)
    return positions
  }
  // The shop is not running, and must not be started during the copy.
  const lock = await lockFolder(folder)
  try {
    await copyStoppedCluster(...data)
    return {}
  } finally {
    await lock.release()
  }
}

async function positionsOf(url: (database: string) => string): Promise<Record<string, string>> {
  const positions: Record<string, string> = {}
  for (const name of serviceNames) {
    const { rows } = await withClient(url(name), (client) =>
      client.query<{ position: string }>('select position::text from log_head'),
    )
    positions[name] = rows[0]?.position ?? '0'
  }
  return positions
}

async function withClient<T>(connectionString: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await question(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const there = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

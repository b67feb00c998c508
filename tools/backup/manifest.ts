import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileByFile } from './file-by-file.ts'

/** The contents of a backup. `positions`: the position that each service's log had reached, at least. */
export type Manifest = {
  /** Everything before this time is in the backup; missing in backups of earlier releases. */
  begunAt?: string
  madeAt: string
  positions: Record<string, string>
  files: Record<string, { bytes: number; sha256: string }>
}

const name = 'manifest.json'

/** Written last: a folder without it is not a complete backup. */
export async function writeManifest(
  folder: string,
  { begunAt, positions }: Required<Pick<Manifest, 'begunAt' | 'positions'>>,
): Promise<Manifest> {
  const files: Manifest['files'] = {}
  for await (const path of fileByFile(await filesIn(folder))) files[path] = await fingerprint(join(folder, path))
  const manifest = { begunAt, madeAt: new Date().toISOString(), positions, files }
  await writeFile(join(folder, name), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  return manifest
}

/** Returns a backup's manifest after checking every file; throws naming the damaged ones. */
export async function readIntact(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup, or one that was not finished: there is no ${name} in it`)
  })
  const manifest = JSON.parse(text) as Manifest
  const wrong: string[] = []
  for await (const [path, { sha256 }] of fileByFile(Object.entries(manifest.files))) {
    const found = await fingerprint(join(folder, path)).catch(() => null)
    if (found?.sha256 !== sha256) wrong.push(found ? `${path} has changed` : `${path} is missing`)
  }
  if (wrong.length > 0) throw new Error(`The backup in ${folder} is damaged:\n  ${wrong.slice(0, 20).join('\n  ')}`)
  return manifest
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** A cluster is ten thousand files of some kB: reading each asynchronously would cost ten times as much as its hash. */
const wholeBytes = 4 * 2 ** 20

async function fingerprint(path: string) {
  const hash = createHash('sha256')
  const bytes = statSync(path).size
  if (bytes <= wholeBytes) hash.update(readFileSync(path))
  else await pipeline(createReadStream(path), hash)
  return { bytes, sha256: hash.digest('hex') }
}

import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import type { KubeObject } from '../kube/kube.ts'
import { manifests } from './combinations.ts'

/** Every render in one compressed file beside the overlays, so that a machine without kubectl can check them all. */
export type Kept = {
  /** A hash of all files of the manifests that were rendered. */
  manifests: string
  /** By the name of the combination. */
  renders: Record<string, KubeObject[]>
}

const fileIn = (folder: string) => join(folder, 'rendered.json.br')

/** The stored renders; none if the file is missing. */
export async function readKept(folder = manifests): Promise<Kept> {
  const bytes = await readFile(fileIn(folder)).catch(() => undefined)
  if (!bytes) return { manifests: '', renders: {} }
  return JSON.parse((await promisify(brotliDecompress)(bytes)).toString('utf8')) as Kept
}

/** The objects of one stored render. Throws when there is none of that name. */
export async function keptRender(name: string): Promise<KubeObject[]> {
  const { renders } = await readKept()
  if (!renders[name]) throw new Error(`There is no render ${name}. There are: ${Object.keys(renders).join(', ')}`)
  return renders[name]
}

/** Writes the renders of the present manifests. Unchanged content leaves the file as it is, however compressed. */
export async function keep(renders: Kept['renders'], folder = manifests): Promise<void> {
  const kept: Kept = { manifests: await hashOf(folder), renders }
  if (JSON.stringify(kept) === JSON.stringify(await readKept(folder))) return
  await writeFile(fileIn(folder), await promisify(brotliCompress)(JSON.stringify(kept)))
}

/** Whether the manifests have changed since the renders were made. */
export const isOutdated = async (folder = manifests): Promise<boolean> =>
  (await readKept(folder)).manifests !== (await hashOf(folder))

async function hashOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file !== fileIn(folder))
  const all = createHash('sha256')
  for (const file of files.sort()) all.update(`${relative(folder, file)}\n`).update(await readFile(file))
  return all.digest('hex')
}

// The object store of the embedded mode: one folder, one file per object.
import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkObject, contentTypeOf, isObjectName, type ObjectStore, storeUnavailable } from './object-store.ts'

const unfinished = /^\.[\w.-]+\.part$/
const hour = 3600_000

/** Opens the folder, creating it if needed. A put is complete or absent, whenever the process is killed. */
export async function openFileStore(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true })
  await removeUnfinished(folder)
  return {
    async put(name, bytes, contentType) {
      checkObject(name, contentType)
      const part = join(folder, `.${name}.${randomUUID()}.part`)
      await writeDurably(part, bytes)
      await rename(part, join(folder, name))
      await syncFolder(folder)
    },
    async get(name) {
      if (!isObjectName(name)) return null
      const file = await open(join(folder, name)).catch(nullIfMissing)
      if (!file) return null
      const { size } = await file.stat()
      return { stream: file.createReadStream(), contentType: contentTypeOf(name), size }
    },
    async remove(name) {
      contentTypeOf(name)
      await rm(join(folder, name), { force: true })
    },
    async *list() {
      for await (const { name } of await opendir(folder)) {
        const found = isObjectName(name) ? await stat(join(folder, name)).catch(nullIfMissing) : null
        if (found) yield { name, size: found.size, at: found.mtime }
      }
    },
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw isFull(error) ? storeUnavailable(error) : error
  } finally {
    await file.close()
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Without this the new name could be lost in a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Removes what a kill left half written; another process may still be writing a file of the last hour. */
async function removeUnfinished(folder: string): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!unfinished.test(name)) continue
    const found = await stat(join(folder, name)).catch(nullIfMissing)
    if (found && Date.now() - found.mtimeMs > hour) await rm(join(folder, name), { force: true })
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

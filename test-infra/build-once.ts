// A cache shared by processes: one builds, the others wait, and a partial build is never visible.
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Report } from './run-command.ts'

/** Where builds are kept: `.cache` in the root of the repository, which git ignores. */
export const cache = resolve(import.meta.dirname, '../.cache')

/**
 * Makes sure that `folder` exists: `build` fills a folder beside it, which is renamed when done. Throws after
 * `timeoutMs` of waiting for another process.
 */
export async function buildOnce(
  folder: string,
  build: (into: string) => Promise<void>,
  { report, timeoutMs }: { report: Report; timeoutMs: number },
): Promise<void> {
  const lock = `${folder}.lock`
  const deadline = Date.now() + timeoutMs
  await mkdir(dirname(folder), { recursive: true })
  let lastReport = 0
  while (!(await exists(folder))) {
    const holder = await take(lock)
    if (holder === undefined) return buildAndRename(folder, build, lock)
    if (Date.now() - lastReport > 5000) {
      lastReport = Date.now()
      report(`Waiting for process ${holder}, which is building ${basename(folder)} …`)
    }
    if (Date.now() > deadline)
      throw new Error(`Process ${holder} has been building ${basename(folder)} for too long (${lock})`)
    await delay(200)
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function buildAndRename(folder: string, build: (into: string) => Promise<void>, lock: string): Promise<void> {
  const into = join(dirname(folder), `.${basename(folder)}.${process.pid}`)
  try {
    if (await exists(folder)) return
    await rm(into, { recursive: true, force: true })
    await mkdir(into)
    await build(into)
    await rename(into, folder)
  } finally {
    await rm(into, { recursive: true, force: true })
    await rm(lock, { force: true })
  }
}

/** Takes the lock, or returns the pid of its holder. The lock of a dead process is removed and tried again. */
async function take(lock: string): Promise<number | undefined> {
  try {
    const file = await open(lock, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
  // The lock is empty for a moment, between its creation and its first write.
  if (holder && !isAlive(holder)) await rm(lock, { force: true })
  return holder
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../embedded/options.ts'

/** Creates the data folder; throws with a one-line reason when it cannot be used. */
export async function openFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    if (!(await stat(folder)).isDirectory()) throw new Error('it is not a folder')
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (fault) {
    throw new Refusal(`The data folder ${folder} cannot be used: ${(fault as Error).message}`)
  }
}

/**
 * One level at a time: where the file system refuses new folders (as /proc does), Node's recursive mkdir never ends.
 */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 })
  try {
    await make()
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw fault
    await makeFolder(dirname(folder))
    await make()
  }
}

/** Removes only what the shop wrote. */
export async function emptyFolder(folder: string): Promise<void> {
  const ours = new Set([
    'postgres',
    'uploads',
    'sandboxes',
    'secrets.json',
    'run.json',
    'run.json.new',
    'shop.log',
    'shop.log.1',
  ])
  for (const name of await readdir(folder))
    if (ours.has(name)) await rm(join(folder, name), { recursive: true, force: true })
}

import { createHash } from 'node:crypto'
import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Refusal } from './options.ts'

/** Makes the data folder, or says in one line why it cannot be used. */
export async function openFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    if (!(await stat(folder)).isDirectory()) throw new Error('it is not a folder')
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (fault) {
    throw new Refusal(`The data folder ${folder} cannot be used: ${(fault as Error).message}`)
  }
}

/** Step by step: where the file system refuses new folders (as /proc does), Node's own recursive mkdir never ends. */
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

/** Everything that the shop wrote, and nothing that it did not. */
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

/**
 * One shop a folder. The lock is a listening socket: the kernel lets go of it however the process ends, so a kill
 * leaves nothing that a person would have to delete.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = join(tmpdir(), `suvarna-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}.sock`)
  const server = createServer((socket) => socket.end())
  try {
    await listen(server, path)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw fault
    if (await answers(path))
      throw new Refusal(`Another shop runs on the data folder ${folder}. Stop it, or choose another with DATA_DIR.`)
    await rm(path, { force: true })
    await listen(server, path)
  }
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

const listen = (server: Server, path: string) =>
  new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(path, () => {
      server.off('error', failed)
      done()
    })
  })

const answers = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = createConnection(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

import { createHash } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { Refusal } from '../embedded/options.ts'

/** Abstract sockets vanish with their process, so that there is never a stale one to take over. */
export type SocketKind = 'kernel' | 'file'

/**
 * Ensures one shop per folder. The lock is a listening socket: the kernel releases it however the process ends, so a
 * kill leaves nothing to delete by hand. Throws a Refusal when another process holds it; of several concurrent callers,
 * one gets it.
 */
export async function lockFolder(
  folder: string,
  kind: SocketKind = process.platform === 'linux' ? 'kernel' : 'file',
): Promise<{ release(): Promise<void> }> {
  const name = `suvarna-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  const file = join(tmpdir(), `${name}.sock`)
  const server = createServer((socket) => socket.end())
  // Earlier releases, and systems without abstract sockets, lock by a socket file.
  const taken =
    (await responses(file)) || !(await (kind === 'kernel' ? listen(server, `\0${name}`) : takeFile(server, file)))
  if (taken)
    throw new Refusal(`Another shop runs on the data folder ${folder}. Stop it, or choose another with DATA_DIR.`)
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

/** Returns false when another process listens there, or left a file. */
const listen = (server: Server, path: string) =>
  new Promise<boolean>((done, failed) => {
    const refused = (fault: NodeJS.ErrnoException) => (fault.code === 'EADDRINUSE' ? done(false) : failed(fault))
    server.once('error', refused)
    server.listen(path, () => {
      server.off('error', refused)
      done(true)
    })
  })

const takeoverMs = 10_000

/**
 * A kill leaves the file. A guard covers checking for a listener and removing the file: otherwise a second process
 * would remove the file that the first has just created.
 */
async function takeFile(server: Server, file: string): Promise<boolean> {
  const guard = `${file}.taking`
  const since = Date.now()
  while (!(await mkdir(guard).then(() => true, alreadyThere))) {
    // The guard of a process that was killed within these lines.
    const { mtimeMs } = await stat(guard).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - Math.max(mtimeMs, since) > takeoverMs) await rm(guard, { recursive: true, force: true })
    await pause(10)
  }
  try {
    if (await responses(file)) return false
    await rm(file, { force: true })
    return await listen(server, file)
  } finally {
    await rm(guard, { recursive: true, force: true })
  }
}

function alreadyThere(fault: NodeJS.ErrnoException): false {
  if (fault.code !== 'EEXIST') throw fault
  return false
}

const responses = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = createConnection(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

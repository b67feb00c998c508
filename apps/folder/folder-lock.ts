import { createHash } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { Refusal } from '../embedded/options.ts'

/** Sockets whose names only the kernel keeps: gone with their process, so that there is nothing stale to take over. */
export type SocketKind = 'kernel' | 'file'

/**
 * One shop a folder. The lock is a listening socket: the kernel lets go of it however the process ends, so a kill leaves
 * nothing that a person would have to delete. Throws a Refusal where another process holds it; of many who come at once
 * one gets it.
 */
export async function lockFolder(
  folder: string,
  kind: SocketKind = process.platform === 'linux' ? 'kernel' : 'file',
): Promise<{ release(): Promise<void> }> {
  const name = `suvarna-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  const file = join(tmpdir(), `${name}.sock`)
  const server = createServer((socket) => socket.end())
  // The lock of an earlier release, and of a system without the other sockets, is the file.
  const taken =
    (await answers(file)) || !(await (kind === 'kernel' ? listen(server, `\0${name}`) : takeFile(server, file)))
  if (taken)
    throw new Refusal(`Another shop runs on the data folder ${folder}. Stop it, or choose another with DATA_DIR.`)
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

/** False where somebody listens there already, or a file is left from somebody who did. */
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
 * A kill leaves the file. Who looks whether somebody answers and removes it is alone at it: else the second would remove
 * the file that the first has just made.
 */
async function takeFile(server: Server, file: string): Promise<boolean> {
  const guard = `${file}.taking`
  const since = Date.now()
  while (!(await mkdir(guard).then(() => true, alreadyThere))) {
    // The guard of somebody who was killed within these lines.
    const { mtimeMs } = await stat(guard).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - Math.max(mtimeMs, since) > takeoverMs) await rm(guard, { recursive: true, force: true })
    await pause(10)
  }
  try {
    if (await answers(file)) return false
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

const answers = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = createConnection(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

// A real S3 server for tests: versitygw over a folder, with metadata in a second folder beside the objects.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePorts } from '@suvarna/platform/database/embedded/free-ports.ts'
import { type Child, startChild } from '../child.ts'
import { type Report, toStderr } from '../run-command.ts'
import { versitygwBinary } from './versitygw.ts'

export type S3 = {
  endpoint: string
  accessKey: string
  secretKey: string
  region: string
  /** The bucket's name; the shop creates the bucket itself. */
  bucket: string
  pid: number
  stop(): Promise<void>
}

export type S3Process = S3 & {
  /** SIGKILL and SIGTERM resolve when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts a server with its objects in `folder`; resolves when it answers. The first use on a machine builds it. */
export async function startS3(options: { folder: string; port?: number; report?: Report }): Promise<S3Process> {
  // The server changes its working directory first, so a relative folder would not be found.
  const folder = resolve(options.folder)
  const binary = await versitygwBinary(options.report ?? toStderr)
  const [free = 0] = await freePorts(1)
  const port = options.port ?? free
  const [objects, metadata, accounts] = [join(folder, 'objects'), join(folder, 'metadata'), join(folder, 'accounts')]
  for (const needed of [objects, metadata, accounts]) await mkdir(needed, { recursive: true })
  const [accessKey, secretKey, region] = ['suvarna', await keptSecret(join(folder, 'secret-key')), 'us-east-1']
  const env = { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey, VGW_HEALTH: '/health', VGW_REGION: region }
  // Sidecar: not every file system has extended attributes.
  const args = ['--port', `127.0.0.1:${port}`, '--iam-dir', accounts, 'posix', '--sidecar', metadata, objects]
  const child = startChild({ command: binary, args, cwd: folder, log: join(folder, 's3.log'), env })
  const endpoint = `http://127.0.0.1:${port}`
  await untilHealthy(child, endpoint, join(folder, 's3.log'))
  return {
    endpoint,
    accessKey,
    secretKey,
    region,
    bucket: 'suvarna-media',
    pid: child.pid,
    end: child.end,
    stop: () => child.end('SIGTERM'),
  }
}

/** The same secret at every start in the folder, so that a shop's configuration stays valid. */
export async function keptSecret(path: string): Promise<string> {
  const fresh = randomBytes(16).toString('hex')
  const kept = writeFile(path, fresh, { flag: 'wx', mode: 0o600 }).then(() => fresh)
  return kept.catch(() => readFile(path, 'utf8'))
}

const startTimeoutMs = 180_000

async function untilHealthy(child: Child, endpoint: string, log: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (!(await responses(`${endpoint}/health`))) {
    if (child.isGone()) throw new Error(`The S3 server ended before it was ready, see ${log}`)
    if (Date.now() > deadline) {
      await child.end('SIGKILL')
      throw new Error(`The S3 server was not ready after ${startTimeoutMs / 1_000} s, see ${log}`)
    }
    await delay(50)
  }
}

const responses = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

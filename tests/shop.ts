import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import runtime from '@suvarna/apps/embedded/runtime.json' with { type: 'json' }
import type { RunFile } from '@suvarna/apps/folder/run-file.ts'
import { erasuresOf } from '@suvarna/apps/restore/erasures.ts'
import { shopProgram } from './child-programs.ts'
import { fromModel } from './model-shop.ts'

export type Shop = RunFile & {
  folder: string
  process: ChildProcess
  /** Its output so far. */
  output(): string
  /** Sends SIGTERM; resolves when it has shut down in order. */
  stop(): Promise<void>
  /** Kills the one process with SIGKILL; its Postgres lives on, as after a real kill. */
  kill(): Promise<void>
}

const distributed = join(import.meta.dirname, '..', 'apps', 'distributed', 'main.ts')

export type ShopOptions = {
  mode?: 'embedded' | 'distributed'
  folder?: string
  env?: Record<string, string>
  withinMs?: number
}

/** Starts the whole shop like `npm start`, with its own folder and a free port; it is up once `run.json` exists. */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'suvarna-shop-')))
  if (!options.folder && options.mode !== 'distributed') await fromModel(folder)
  await rm(join(folder, 'run.json'), { force: true })
  const program = options.mode === 'distributed' ? distributed : await shopProgram()
  // The memory limit of `npm start`.
  const { flags, env } = options.mode === 'distributed' ? { flags: [], env: {} } : runtime
  // Cheap hashes, as a run logs in hundreds of times (passwords.test.ts has the real cost), and long waits, as the
  // machine may be busy.
  const forTests = { PASSWORD_LOG_N: '10', REQUEST_PATIENCE_MS: '60000' }
  const child = spawn(process.execPath, [...flags, program], {
    env: { ...env, ...forTests, ...process.env, PORT: '0', DATA_DIR: folder, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const run = await untilUp(folder, child, () => text, options.withinMs ?? 240_000).catch(async (fault) => {
    // The caller gets no handle of a failed start, so everything that was started is ended here.
    child.kill('SIGKILL')
    await gone
    await endOrphan(folder)
    if (!options.folder) await forget(folder)
    throw fault
  })
  return {
    ...run,
    folder,
    process: child,
    output: () => text,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function untilUp(folder: string, child: ChildProcess, output: () => string, withinMs: number): Promise<RunFile> {
  const until = Date.now() + withinMs
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the shop ended at its start:\n${output()}`)
    const run = await readFile(join(folder, 'run.json'), 'utf8').catch(() => null)
    if (run) return JSON.parse(run)
    await delay(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the shop was not up within ${withinMs} ms:\n${output()}`)
}

/** Ends a shop and removes its folder and the list of erasures beside it. */
export async function endShop(shop: Shop): Promise<void> {
  await shop.stop()
  await forget(shop.folder)
}

/** Kills a shop and its Postgres and removes its folder, so that only copies made elsewhere remain. */
export async function burnDown(shop: Shop): Promise<void> {
  await shop.kill()
  await endOrphan(shop.folder)
  await rm(shop.folder, { recursive: true, force: true })
}

async function forget(folder: string): Promise<void> {
  await endOrphan(folder)
  await rm(folder, { recursive: true, force: true })
  await rm(erasuresOf(folder), { force: true })
}

/** Ends the Postgres of a killed shop, which would otherwise never end. */
async function endOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postgres', 'data', 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid || !isAlive(pid)) return
  process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await delay(20)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const maxLines = 40
const errorLevel = 50

/** The last errors in a shop's log, for a red run: the log is removed with the shop's folder. */
export async function loggedFaults(folder: string): Promise<string> {
  const log = await readFile(join(folder, 'shop.log'), 'utf8').catch(() => '')
  const faults = log.split('\n').filter((line) => levelOf(line) >= errorLevel)
  return [`${faults.length} errors in the shop’s log, the last of them:`, ...faults.slice(-maxLines)].join('\n')
}

const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0)

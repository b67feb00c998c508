import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type RunFile, removeRunFile } from '@suvarna/apps/folder/run-file.ts'
import { type Admin, logIn } from './admin.ts'
import { buildStorefront } from './storefront.ts'

export type BenchedShop = Omit<RunFile, 'admin'> & { url: string; api: string; admin: Admin; stop(): Promise<void> }

const timeoutMs = 600_000
const thisCheckout = join(import.meta.dirname, '..', '..')

/**
 * Starts the whole shop as a process on its own folder: rate limits are counted but never reached, every request is
 * logged. Over Kafka it can be split into a process for each role of a service, as in a cluster.
 */
export async function startShop(
  folder: string,
  over: 'embedded' | 'kafka',
  split = false,
  more: Record<string, string> = {},
  checkout = thisCheckout,
): Promise<BenchedShop> {
  buildStorefront(checkout)
  const apps = appsOf(checkout)
  const mode = over === 'kafka' ? 'distributed' : 'embedded'
  const main = join(apps, mode, 'main.ts')
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000000' }
  if (split) Object.assign(env, { SPLIT_ROLES: '1' })
  const runtime = mode === 'embedded' ? await asStarted(apps) : { flags: [], env: {} }
  const child = spawn(process.execPath, [...runtime.flags, main], {
    env: { ...runtime.env, ...env, ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const until = Date.now() + timeoutMs
  for (; Date.now() < until; await delay(100)) {
    if (child.exitCode !== null) throw new Error('the shop ended at its start')
    const text = await readFile(join(folder, 'run.json'), 'utf8').catch(() => null)
    if (text === null) continue
    const run: RunFile = JSON.parse(text)
    const api = `${run.store}/api`
    const admin = await logIn(api, run.admin).catch((fault) => {
      child.kill('SIGTERM')
      throw fault
    })
    return {
      ...run,
      url: run.store,
      api,
      admin,
      async stop() {
        child.kill('SIGTERM')
        await once(child, 'exit')
        // Otherwise the next start on this folder would find the old file.
        await removeRunFile(folder)
      },
    }
  }
  child.kill('SIGKILL')
  throw new Error('the shop was not up in time')
}

/** Earlier versions have their apps in `deploy`. */
const appsOf = (checkout: string) =>
  ['apps', 'deploy'].map((folder) => join(checkout, folder)).find((path) => existsSync(join(path, 'embedded'))) ??
  join(checkout, 'apps')

/** The flags that `npm start` gives its process. */
async function asStarted(apps: string): Promise<{ flags: string[]; env: Record<string, string> }> {
  return JSON.parse(await readFile(join(apps, 'embedded', 'runtime.json'), 'utf8'))
}

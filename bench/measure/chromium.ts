import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import packaged from '@sparticuz/chromium'

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const timeoutMs = 60_000

/** The machine's own browser, or the one that the tests use, which is in an npm package and has no window. */
export const chromiumPath = async (): Promise<string> => systems.find(existsSync) ?? (await packaged.executablePath())

/** A browser with its own profile and a debugging port, closed when the work ends. */
export async function withChromium<T>(path: string, work: (port: number) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'suvarna-chromium-'))
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' })
  try {
    return await work(await portOf(profile))
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** The browser picks a free port and writes it to its profile. */
async function portOf(profile: string): Promise<number> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await delay(50)) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const port = Number(text.split('\n', 1)[0])
    if (port > 0) return port
  }
  throw new Error('Chromium did not open its port')
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { print } from '../measure/report.ts'

const run = promisify(execFile)

/** The peers and their exact versions. They are not in this repository's lockfile. */
export const vendurePackages = { '@vendure/core': '3.7.3', pg: '8.23.1' } as const
/** The dashboard is compiled from its sources; only the part that counts clicks needs it. */
export const dashboardPackages = { ...vendurePackages, '@vendure/dashboard': '3.7.3' } as const
export const storePackages = {
  '@event-driven-io/emmett': '0.42.0',
  '@event-driven-io/emmett-postgresql': '0.42.0',
  '@event-driven-io/pongo': '0.16.11',
  '@eventide/message-db': '1.3.1',
  pg: '8.23.1',
} as const

/** Installs packages with npm into a temporary folder, which later runs reuse; returns the folder. */
export async function installPeers(packages: Readonly<Record<string, string>>): Promise<string> {
  const manifest = JSON.stringify({ private: true, dependencies: packages }, null, 2)
  const folder = join(tmpdir(), `shop-peers-${createHash('sha256').update(manifest).digest('hex').slice(0, 12)}`)
  const stamp = join(folder, 'installed')
  if (await readFile(stamp, 'utf8').catch(() => null)) return folder
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), manifest)
  print(
    `Installing ${Object.entries(packages)
      .map((each) => each.join('@'))
      .join(', ')} in ${folder}`,
  )
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, timeout: 600_000 })
  await writeFile(stamp, new Date().toISOString())
  return folder
}

/** Loads a peer's module. Its types are not available here: the caller declares what it uses. */
export const requireFrom = <Module>(folder: string, name: string): Module =>
  createRequire(join(folder, 'package.json'))(name) as Module

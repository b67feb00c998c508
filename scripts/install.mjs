// Installs what `npm start` and `npm test` need, with only Node and npm on the machine. Plain JavaScript for any Node
// from 20 on.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pnpm = 'pnpm@12.21.0'
const bin = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.installed-from')

/** Puts the pinned runtime first on the PATH of everything started from here, with a compile cache. */
export const environment = () => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
})
export const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

/**
 * Installs from the lockfile when it has changed since the last time. Prints a line, because the first time takes a
 * while.
 */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed, this is ${process.version}`)
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing the packages (the first time takes a minute or two) …')
  const began = Date.now()
  const { status, error } = spawnSync(
    'npx',
    ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, npm_config_loglevel: 'error' },
      shell: process.platform === 'win32',
    },
  )
  if (error || status !== 0) fail(`The packages could not be installed${error ? `: ${error.message}` : ''}`)
  writeFileSync(stamp, wanted)
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s`)
}

export function fail(reason) {
  console.error(reason)
  process.exit(1)
}

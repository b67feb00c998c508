// Builds the storefront and the admin when their sources have changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { environment, fail, node, root } from './install.mjs'

const stamp = join(root, 'frontend', 'dist', '.built-from')

export function buildFrontend() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the storefront …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // For browsers in each language, with English first, which empties the folder; then the parts of pages that the
  // gateway shows before their scripts run. The outputs are set in vite.config.ts. A test that finds the build stale
  // builds it in the same way.
  const builds = [
    { language: 'en', how: [] },
    { language: 'hi', how: [] },
    { language: 'en', how: ['--ssr'] },
    { language: 'hi', how: ['--ssr'] },
  ]
  for (const { language, how } of builds) {
    const { status } = spawnSync(node, [vite, 'build', ...how, '--logLevel', 'warn'], {
      cwd: join(root, 'frontend'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment(), NODE_ENV: 'production', SUVARNA_LANGUAGE: language },
    })
    if (status !== 0) fail(`The storefront could not be built in the language ${language}`)
  }
  compress(join(root, 'frontend', 'dist'))
  writeFileSync(stamp, wanted)
}

/** Compresses each text file during the build, so that no request waits for the gateway to do it. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }))
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const place of [
    'frontend/src',
    'frontend/public',
    'frontend/index.html',
    'frontend/hi.json',
    'frontend/scripts',
    'frontend/vite.config.ts',
    'scripts/build-frontend.mjs',
    'contracts/src',
    'pnpm-lock.yaml',
  ])
    addTo(hash, place)
  return hash.digest('hex')
}

function addTo(hash, place) {
  const path = join(root, place)
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) addTo(hash, join(place, name))
  else hash.update(place).update(readFileSync(path))
}

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the storefront unless the build is up to date. */
export function buildStorefront(): void {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'build-frontend.mjs')
  const build = `import(${JSON.stringify(script)}).then(({ buildFrontend }) => buildFrontend())`
  const { status } = spawnSync(process.execPath, ['--eval', build], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

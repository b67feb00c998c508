import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the storefront of a checkout unless its build is up to date. */
export function buildStorefront(checkout: string): void {
  const script = join(checkout, 'scripts', 'build-frontend.mjs')
  const build = `import(${JSON.stringify(script)}).then(({ buildFrontend }) => buildFrontend())`
  const { status } = spawnSync(process.execPath, ['--eval', build], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

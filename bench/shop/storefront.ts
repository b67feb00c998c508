import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The storefront as its sources are now; nothing to do when it was built from them already. */
export function buildStorefront(): void {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'build-frontend.mjs')
  const build = `import(${JSON.stringify(script)}).then(({ buildFrontend }) => buildFrontend())`
  const { status } = spawnSync(process.execPath, ['--eval', build], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

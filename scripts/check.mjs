// `npm run check`: formatting, lint, types and structure, installing first where needed. All are run, even if one
// fails.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, install, node, root } from './install.mjs'

install()
const types = join(root, 'node_modules', '.cache', 'types.tsbuildinfo')
const failed = []
for (const [name, command, ...args] of [
  ['formatting and lint', '@biomejs/biome/bin/biome', 'check', '.'],
  // Incremental: reuses the last results, so that only what has changed since is checked.
  ['types', 'typescript/bin/tsc', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', types],
  ['structure', '../tools/structure/main.ts'],
]) {
  const began = performance.now()
  const { status } = spawnSync(node, [join(root, 'node_modules', command), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  if (status !== 0) failed.push(name)
  console.log(`${name}: ${status === 0 ? 'ok' : 'failed'} (${((performance.now() - began) / 1000).toFixed(0)} s)`)
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}

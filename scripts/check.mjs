// `npm run check`: formatting, lint, types and structure, installing first where needed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, install, node, root } from './install.mjs'

install()
for (const [command, ...args] of [
  ['@biomejs/biome/bin/biome', 'check', '.'],
  ['typescript/bin/tsc', '-p', 'tsconfig.json'],
  ['../tools/structure/main.ts'],
]) {
  const { status } = spawnSync(node, [join(root, 'node_modules', command), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  if (status !== 0) process.exit(status ?? 1)
}

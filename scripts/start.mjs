// `npm start`: install, build, then the whole shop in one process on embedded parts.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontend } from './build-frontend.mjs'
import { environment, install, node, root } from './install.mjs'

const began = Date.now()
install()
buildFrontend()
const embedded = join(root, 'apps', 'embedded')
// Six services in one process create much short-lived garbage: collect it early, and use few malloc arenas.
const runtime = JSON.parse(readFileSync(join(embedded, 'runtime.json'), 'utf8'))
const shop = spawn(node, [...runtime.flags, join(embedded, 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  // The shop prints how long the whole start took.
  env: { ...runtime.env, ...environment(), SHOP_BEGAN: String(began) },
})
// Ctrl-C reaches the shop directly (same terminal); it stops in order, and this process waits for it.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

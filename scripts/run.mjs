// `node scripts/run.mjs <file.ts> [args]`: runs a command of the project on the pinned runtime, installing first where needed.
import { spawn } from 'node:child_process'
import { environment, install, node, root } from './install.mjs'

install()
const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit', env: environment() })
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 1))

// `npm run test:long [part of a name]`: what takes too long for the gate, each with the reason why it is worth the hours.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, install, node, root } from './install.mjs'

const tests = [
  {
    name: 'payment interleavings',
    why: 'Money must agree in every order of events; the gate tries 200 of them, and rare ones need many tries.',
    config: 'tests/vitest.config.ts',
    file: 'failures/payment-interleavings',
    env: { INTERLEAVINGS: '10000' },
  },
]

install()
const wanted = tests.filter(({ name }) => name.includes(process.argv[2] ?? ''))
const failed = wanted.filter(({ name, why, config, file, env }) => {
  console.log(`\n== ${name}: ${why}`)
  const { status } = spawnSync(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, file], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment(), ...env },
  })
  return status !== 0
})
if (wanted.length === 0) console.error(`Nothing is called so. There are: ${tests.map(({ name }) => name).join(', ')}`)
console.log(failed.length === 0 ? 'All are green.' : `Failed: ${failed.map(({ name }) => name).join(', ')}`)
process.exit(failed.length === 0 && wanted.length > 0 ? 0 : 1)

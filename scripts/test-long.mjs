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
  {
    name: 'matrix',
    why: 'R-40 to R-50, R-54: each part of the shop killed, frozen, slow, cut off and full.',
    script: 'tests/opt-in/matrix/main.ts',
  },
  {
    name: 'soak',
    why: 'R-57: two hours of trade in which something breaks every half minute (SOAK_S says how many seconds).',
    script: 'tests/opt-in/matrix/soak.ts',
  },
  {
    name: 'embedded kills',
    why: 'R-53: the shop of one process killed twenty times while it sells; the gate kills it three times.',
    config: 'tests/vitest.config.ts',
    file: 'failures/embedded-kill',
    env: { EMBEDDED_KILLS: '20' },
  },
  {
    name: 'defects',
    why: 'R-58: defects that are seeded on purpose; each must be noticed by its test.',
    script: 'tests/opt-in/defects/main.ts',
  },
  {
    name: 'dev',
    why: 'A save is seen within two seconds, in a screen and in a service, and a Ctrl-C leaves nothing behind.',
    script: 'tests/opt-in/dev/main.ts',
  },
  {
    name: 'recipes',
    why: 'What `npm run new:…` lays is formatted, has types and is green; the compiler alone takes most of a minute.',
    script: 'tests/opt-in/recipes/main.ts',
  },
]

install()
const wanted = tests.filter(({ name }) => name.includes(process.argv[2] ?? ''))
const failed = wanted.filter(({ name, why, script, config = '', file = '', env }) => {
  console.log(`\n== ${name}: ${why}`)
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, file]
  const { status } = spawnSync(node, script ? [join(root, script)] : vitest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment(), ...env },
  })
  return status !== 0
})
if (wanted.length === 0) console.error(`Nothing is called so. There are: ${tests.map(({ name }) => name).join(', ')}`)
console.log(failed.length === 0 ? 'All are green.' : `Failed: ${failed.map(({ name }) => name).join(', ')}`)
process.exit(failed.length === 0 && wanted.length > 0 ? 0 : 1)

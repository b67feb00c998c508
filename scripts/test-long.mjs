// `npm run test:long [part of a name]`: what takes too long for the gate, each with the reason why it exists.
// `npm run test:long -- --list` only lists them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, install, node, root } from './install.mjs'
import { longTests } from './long-tests.mjs'

const asked = process.argv[2] ?? ''
if (asked === '--list') {
  for (const { name, why } of longTests) console.log(`npm run test:long "${name}"\n    ${why}`)
  process.exit(0)
}
install()
const wanted = longTests.filter(({ name }) => name.includes(asked))
const failed = wanted.filter(({ name, why, script, file = '', env }) => {
  console.log(`\n== ${name}: ${why}`)
  const config = file.startsWith('tests/') ? 'tests/vitest.config.ts' : 'vitest.config.ts'
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, file]
  const { status } = spawnSync(node, script ? [join(root, script)] : vitest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment(), ...env },
  })
  return status !== 0
})
if (wanted.length === 0)
  console.error(`Nothing is called so. There are: ${longTests.map(({ name }) => name).join(', ')}`)
console.log(failed.length === 0 ? 'All are green.' : `Failed: ${failed.map(({ name }) => name).join(', ')}`)
process.exit(failed.length === 0 && wanted.length > 0 ? 0 : 1)

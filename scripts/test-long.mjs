// `npm run test:long [part of a name]`: tests that take too long for the gate, each with the reason why it exists.
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
const isWhole = ({ file = '' }) => file.includes('.long')
// Files that run only here share a run, its browser and its model shop.
const together = ['vitest.config.ts', 'tests/vitest.config.ts'].map((config) =>
  wanted.filter((one) => isWhole(one) && configOf(one) === config),
)
const runs = [...wanted.filter((one) => !isWhole(one)).map((one) => [one]), ...together].filter(({ length }) => length)
const failed = runs.filter((run) => {
  for (const { name, why } of run) console.log(`\n== ${name}: ${why}`)
  const [first] = run
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', configOf(first)]
  const args = first.script ? [join(root, first.script)] : [...vitest, ...run.map(({ file }) => file)]
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment(), ...first.env },
  })
  return status !== 0
})
if (wanted.length === 0)
  console.error(`Nothing is called so. There are: ${longTests.map(({ name }) => name).join(', ')}`)
const names = failed.flatMap((run) => run.map(({ name }) => name))
console.log(failed.length === 0 ? 'All are green.' : `Failed, one at least of: ${names.join(', ')}`)
process.exit(failed.length === 0 && wanted.length > 0 ? 0 : 1)

function configOf({ file = '' }) {
  return file.startsWith('tests/') ? 'tests/vitest.config.ts' : 'vitest.config.ts'
}

// `npm test`: the gate. Formatting and lint, types, the structure, the manifests, unit and integration tests, the build, then the shop as
// a whole.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontend } from './build-frontend.mjs'
import { environment, install, node, root } from './install.mjs'
import { canSeeProcesses, watchLeftovers } from './leftovers.mjs'

install()
const results = mkdtempSync(join(tmpdir(), 'suvarna-results-'))
const began = Date.now()
const count = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const leftovers = watchLeftovers()

const types = meanwhile('types', ['typescript/bin/tsc', '-p', 'tsconfig.json'])
step('formatting and lint', ['@biomejs/biome/bin/biome', 'check', '--diagnostic-level=warn', '--error-on-warnings'])
step('structure: imports, what nobody uses, folders', ['../tools/structure/main.ts'])
step('operations: manifests, rules, agreements', ['../tools/ops-check/main.ts'])
console.log('\n== build')
buildFrontend()
await types
suite('units and integration', 'vitest.config.ts')
suite('the shop as a whole', 'tests/vitest.config.ts')
await nothingLeft()

rmSync(results, { recursive: true, force: true })
console.log(
  `\n${Math.round((Date.now() - began) / 1000)} s. ${failures.length === 0 ? 'All steps are green.' : `Failed: ${failures.join(', ')}.`}`,
)
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
process.exit(failures.length === 0 && count.failed === 0 && count.passed > 0 ? 0 : 1)

function step(name, [command, ...args], env = environment()) {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(node, [join(root, 'node_modules', command), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  if (status !== 0) failures.push(name)
}

/** A step beside the next ones; what it has to say comes at its end, in one piece. */
function meanwhile(name, [command, ...args]) {
  const child = spawn(node, [join(root, 'node_modules', command), ...args], { cwd: root, env: environment() })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((done) => {
    child.on('close', (status) => {
      console.log(`\n== ${name}\n${said}`)
      if (status !== 0) failures.push(name)
      done()
    })
  })
}

/** Whoever leaves a server, a shop's folder or a socket behind burdens the machine of whoever runs this. */
async function nothingLeft() {
  console.log('\n== nothing is left behind')
  if (!canSeeProcesses) console.log('SKIP: processes that live on are not seen: this system has no /proc.')
  const left = await leftovers.left()
  for (const { by, what } of left) console.log(`left by ${by}: ${what}`)
  if (left.length > 0) failures.push('nothing is left behind')
  leftovers.clear()
}

function suite(name, config) {
  const file = join(results, `${name.replaceAll(' ', '-')}.json`)
  step(
    name,
    [
      'vitest/vitest.mjs',
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { ...environment(), ...leftovers.env },
  )
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'))
    count.passed += numPassedTests
    count.failed += numFailedTests
    count.skipped += numPendingTests
  } catch {
    failures.push(`${name} (no result)`)
  }
}

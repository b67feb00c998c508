// `npm test`: the gate, in four stages with a time limit each. Tests left out of it are in long-tests.mjs.
// `npm test -- failures` runs the stages whose names begin with that; rows are judged when all have run.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, fail, install, node, root } from './install.mjs'
import { canSeeProcesses, watchLeftovers } from './leftovers.mjs'
import { failedOf, processorSeconds, slowestOf, totalsOf } from './test-report.mjs'

const shop = 'tests/vitest.config.ts'
/** Steps of a stage run in parallel, up to its `concurrency`: the gate is made for two cores. */
const stages = [
  {
    name: 'static',
    seconds: 60,
    concurrency: 2,
    steps: [
      command('servers that the tests need', 'test-infra/prepare.ts'),
      // One checker: several would each check the shared types, which takes twice the CPU and no less time.
      command('types', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--checkers', '1'),
      command('build', 'scripts/build.mjs'),
      command('structure: imports, what nobody uses, folders', 'tools/structure/main.ts'),
      command('operations: manifests, rules, agreements', 'tools/ops-check/main.ts'),
      command(
        'formatting and lint',
        ...['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=warn', '--error-on-warnings'],
      ),
    ],
  },
  {
    name: 'units and components',
    seconds: 180,
    concurrency: 2,
    steps: [
      suite('units', 'vitest.config.ts'),
      suite('screens in a browser', shop, '--project', 'screens in a browser'),
    ],
  },
  {
    name: 'failures',
    seconds: 150,
    concurrency: 1,
    steps: [suite('failures', shop, '--project', 'failures*')],
  },
  {
    name: 'journeys',
    seconds: 210,
    // Browsers mostly wait, and so do tests that call a shop.
    concurrency: 4,
    steps: ['journeys', 'another shop', 'one shop', 'security'].map((name) => suite(name, shop, '--project', name)),
  },
]

const asked = process.argv.slice(2)
const wanted = stages.filter(({ name }) => asked.length === 0 || asked.some((one) => name.startsWith(one)))
if (wanted.length === 0) fail(`There is no such stage. There are: ${stages.map(({ name }) => name).join(', ')}`)
install()
const results = mkdtempSync(join(tmpdir(), 'suvarna-results-'))
const leftovers = watchLeftovers()
const [began, failures, times] = [Date.now(), [], []]
// The shop serves the build, which the first stage makes when all stages run.
if (!wanted.some(({ name }) => name === 'static')) await run(command('build', 'scripts/build.mjs'))
for (const { name, seconds, concurrency, steps } of wanted) {
  const [from, processor] = [Date.now(), processorSeconds()]
  console.log(`\n==== ${name}, ${seconds} s`)
  const waiting = steps.filter(({ config }) => !config || existsSync(join(root, config)))
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const took = Math.round((Date.now() - from) / 1000)
  times.push({ name, seconds, took, busy: Math.round(processorSeconds() - processor) })
}
const reports = wanted.flatMap(({ steps }) => steps.map(reportOf)).filter(existsSync)
if (wanted.length === stages.length) await run(command('rows: what the tests cite', 'tools/rows/main.ts', ...reports))
await nothingLeft()

const { passed, failed, skipped, slowest, failedTests } = summary()
rmSync(results, { recursive: true, force: true })
console.log('\nThe slowest, in seconds:')
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
console.log('')
// CPU seconds distinguish a slow stage from a busy machine.
for (const { name, seconds, took, busy } of times) {
  const verdict = took > seconds ? ': too slow, on two quiet cores' : ''
  console.log(`${name.padEnd(22)} ${took} s of ${seconds}, ${busy} s of processor${verdict}`)
}
for (const { name, message } of failedTests) console.log(`\nFAILED ${name}\n${message}`)
const whole = Math.round((Date.now() - began) / 1000)
console.log(`\n${whole} s. ${failures.length === 0 ? 'All steps are green.' : `Failed: ${failures.join(', ')}.`}`)
console.log(`${passed + failed} tests: ${passed} passed, ${failed} failed; ${skipped} skipped`)
process.exit(failures.length === 0 && failed === 0 && (passed > 0 || reports.length === 0) ? 0 : 1)

function command(name, ...args) {
  return { name, args }
}

function suite(name, config, ...args) {
  return { name, config, args: ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...args] }
}

function reportOf({ name }) {
  return join(results, `${name.replaceAll(' ', '-')}.json`)
}

/** A step's output is printed whole at its end, since others run in parallel. */
async function run(step) {
  const { name, args, config } = step
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(step)}`]
  const from = Date.now()
  const child = spawn(node, config ? [...args, ...report] : args, {
    cwd: root,
    env: { ...environment(), ...leftovers.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const status = await new Promise((done) => child.on('close', done))
  console.log(`\n== ${name}, ${((Date.now() - from) / 1000).toFixed(1)} s\n${said.trim()}`)
  if (status !== 0 || (config && !existsSync(reportOf(step)))) failures.push(name)
}

function summary() {
  const read = reports.map((path) => JSON.parse(readFileSync(path, 'utf8')))
  return { ...totalsOf(read), slowest: slowestOf(read, root, 20), failedTests: failedOf(read, root) }
}

/** A server, a shop's folder or a socket left behind would burden the machine of the person running this. */
async function nothingLeft() {
  console.log('\n== nothing is left behind')
  if (!canSeeProcesses) console.log('SKIP: processes that live on are not seen: this system has no /proc.')
  const left = await leftovers.left()
  for (const { by, what } of left) console.log(`left by ${by}: ${what}`)
  if (left.length > 0) failures.push('nothing is left behind')
  leftovers.clear()
}

// `npm run test:quick -- <folder or file> …`: checks the formatting of the named files and runs their unit tests, those
// of what imports them and those that read them; without a name, of uncommitted changes. Of a screen it runs the tests
// of its feature, in seconds. A test of the whole shop (tests/…) runs only when named. The last line says the result.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { environment, fail, install, node, root } from './install.mjs'

/** Tests that read all sources of an area instead of importing them. */
const readers = {
  frontend: [
    'frontend/scripts/catalogues.test.ts',
    'frontend/src/lib/language/refusals.test.ts',
    'frontend/src/lib/unsaved/every-form.test.ts',
  ],
  'services|platform|gateway': [
    'gateway/src/egress.test.ts',
    'gateway/src/regular-expressions.test.ts',
    'platform/src/database/fixed-statements.test.ts',
    'platform/src/wait/timers.test.ts',
  ],
}

const programs = { vitest: 'node_modules/vitest/vitest.mjs', biome: 'node_modules/@biomejs/biome/bin/biome' }

/** Warnings are errors, and a file that Biome does not know is left out. */
const asTheGate = [
  ...['check', '--diagnostic-level=warn', '--error-on-warnings'],
  ...['--files-ignore-unknown=true', '--no-errors-on-unmatched'],
]

/** Every screen's test opens the app, which imports every screen, so what imports a screen says nothing about it. */
const featureOf = (path) => /^frontend\/src\/(admin|storefront)\/[^/]+\//.exec(path)?.[0]

install()
const failed = []
const asked = process.argv.slice(2).map((path) => relative(root, resolve(path)))
const found = asked.length > 0 ? asked.flatMap(filesOf) : changed()
const isTest = (path) => /\.test\.tsx?$/.test(path)
const whole = found.filter((path) => path.startsWith('tests/') && isTest(path))
const named = asked.filter((path) => isTest(path) && !path.startsWith('tests/'))
const touched = found.filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests/') && !named.includes(path))

const features = [...new Set(touched.map(featureOf).filter(Boolean))]
const imported = touched.filter((path) => !featureOf(path))

if (found.length > 0) run('formatting and lint', 'biome', ...asTheGate, ...found)
if (whole.length > 0) test('the shop as a whole', 'run', '--config', 'tests/vitest.config.ts', ...whole)
if (named.length > 0) test('the named tests', 'run', ...named)
if (features.length > 0) test(features.join(', '), 'run', '--passWithNoTests', ...features)
if (imported.length > 0) test('what imports them', 'related', '--run', '--passWithNoTests', ...imported)
const reading = Object.entries(readers).flatMap(([area, tests]) =>
  touched.some((path) => new RegExp(`^(${area})/`).test(path)) ? tests : [],
)
if (reading.length > 0) test('what reads all sources', 'run', ...reading)
if (whole.length + named.length + touched.length === 0) console.log('Nothing to test: no source was named or changed.')
else console.log(failed.length > 0 ? `test:quick: red: ${failed.join('; ')}` : 'test:quick: all green')

function test(name, ...args) {
  run(name, 'vitest', ...args)
}

function run(name, program, ...args) {
  const { status } = spawnSync(node, [join(root, programs[program]), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(),
  })
  if (status === 0) return
  failed.push(name)
  process.exitCode = 1
}

function filesOf(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) fail(`There is no ${path}`)
  return stat.isDirectory() ? git('ls-files', '--cached', '--others', '--exclude-standard', '--', path) : [path]
}

function changed() {
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
}

function git(...args) {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return stdout.split('\n').filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
}

// `npm run test:quick -- <folder or file> …`: runs the unit tests of the named files, of those that import them and of
// those that read them, in seconds; without a name, of uncommitted changes. A test of the whole shop (tests/…) runs
// only when named.
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

install()
const asked = process.argv.slice(2).map((path) => relative(root, resolve(path)))
const found = asked.length > 0 ? asked.flatMap(filesOf) : changed()
const isTest = (path) => /\.test\.tsx?$/.test(path)
const whole = found.filter((path) => path.startsWith('tests/') && isTest(path))
const named = asked.filter((path) => isTest(path) && !path.startsWith('tests/'))
const touched = found.filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests/') && !named.includes(path))

if (whole.length > 0) run('run', '--config', 'tests/vitest.config.ts', ...whole)
if (named.length > 0) run('run', ...named)
if (touched.length > 0) run('related', '--run', '--passWithNoTests', ...touched)
const reading = Object.entries(readers).flatMap(([area, tests]) =>
  touched.some((path) => new RegExp(`^(${area})/`).test(path)) ? tests : [],
)
if (reading.length > 0) run('run', ...reading)
if (whole.length + named.length + touched.length === 0) console.log('Nothing to test: no source was named or changed.')

function run(...args) {
  const { status } = spawnSync(node, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(),
  })
  if (status !== 0) process.exitCode = 1
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

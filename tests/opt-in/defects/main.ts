// `npm run test:defects [part of a name]`: applies each defect of defects.ts to a temporary copy of this checkout, runs
// the one test that must notice it, and prints the result. Exits with 1 where a defect went unnoticed, where its text
// is no longer in the source, or where its test fails without it.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Defect } from './defect.ts'
import { defects } from './defects.ts'
import { findPlaces, root, trackedFiles } from './places.ts'

const files = trackedFiles()
const wanted = defects
  .filter(({ name }) => name.includes(process.argv[2] ?? ''))
  .map((defect) => {
    const places = findPlaces(defect, files)
    return typeof places === 'string' ? { ...defect, lost: places } : { ...defect, ...places, lost: '' }
  })
const copy = mkdtempSync(join(tmpdir(), 'suvarna-defects-'))
type Ran = { file: string; name: string; passed: boolean }

/** Copies the checkout as it is, and the packages' own links, which then lead within the copy. */
function copyCheckout(): void {
  for (const path of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), { verbatimSymlinks: true })
    const links = join(dirname(path), 'node_modules')
    if (path.endsWith('/package.json') && existsSync(join(root, links)))
      cpSync(join(root, links), join(copy, links), { recursive: true, verbatimSymlinks: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

type Named = Pick<Defect, 'test' | 'title'>

/** Runs the tests of these files whose names contain one of the titles; whole-shop tests in a run of their own. */
function run(named: readonly Named[]): Ran[] {
  const whole = named.filter(({ test }) => test.startsWith('tests/'))
  const others = named.filter((each) => !whole.includes(each))
  return [...runWith('vitest.config.ts', others), ...runWith('tests/vitest.config.ts', whole)]
}

function runWith(config: string, named: readonly Named[]): Ran[] {
  if (named.length === 0) return []
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const tests = [...new Set(named.map(({ test }) => test.replace(/^tests\//, '')))]
  const titles = named.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', config, ...tests, '-t', titles, '--reporter=json', `--outputFile=${report}`],
    { cwd: copy, encoding: 'utf8', timeout: 900_000, maxBuffer: 1 << 26 },
  )
  if (!existsSync(report)) throw new Error(`${tests} could not be run:\n${stdout}${stderr}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
  }
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName: name, status }) => ({ file, name, passed: status === 'passed' })),
  )
}

/** `caught`, or why not. */
function judge(defect: Defect & { lost: string }, control: readonly Ran[]): string {
  const { file, find, replace, test, title, needs, lost } = defect
  const why = needs?.()
  if (why) return `SKIP: ${why}`
  if (lost) return lost
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  const its = control.filter((one) => one.file.endsWith(test) && one.name.includes(title))
  const red = its.find(({ passed }) => !passed)
  if (red) return `its test fails without it: ${red.name}`
  if (its.length === 0) return `no test of ${test} is called so`
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  )
  const failed = run([defect]).filter(({ passed }) => !passed)
  writeFileSync(path, sound)
  return failed.length > 0 ? 'caught' : 'NOT CAUGHT'
}

let unseen = 0
try {
  copyCheckout()
  const control = run(wanted.filter(({ needs, lost }) => !lost && !needs?.()))
  console.log(`| Defect | where | seen |\n| --- | --- | --- |`)
  for (const defect of wanted) {
    const verdict = judge(defect, control)
    if (verdict !== 'caught' && !verdict.startsWith('SKIP')) unseen++
    console.log(`| ${defect.name} | ${defect.file} | ${verdict}, by ${defect.test} |`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(unseen === 0 ? `All ${wanted.length} were caught.` : `${unseen} of ${wanted.length} were not.`)
process.exit(unseen === 0 && wanted.length > 0 ? 0 : 1)

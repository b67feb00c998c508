// What the documents say about files is true.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenNames, brokenSteps, stepsOf } from './documents.ts'

const root = join(import.meta.dirname, '..', '..')
const documents = ['*.md', 'docs/**/*.md', 'deploy/**/README.md', 'tools/**/README.md', '.github/**/*.md']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((path) => !path.includes('node_modules') && path !== 'CHANGELOG.md')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each(documents)('every link, path and command of %s is there', (path) => {
  expect(brokenNames(root, path)).toEqual([])
})

test('the files of ARCHITECTURE.md lead an order from the button to the dashboard', () => {
  const steps = stepsOf(read('ARCHITECTURE.md'))
  expect(steps.length).toBeGreaterThan(20)
  expect(steps[0]?.file).toContain('checkout-page')
  expect(steps.at(-1)?.file).toContain('dashboard-page')
  expect(brokenSteps(root, steps)).toEqual([])
})

test('a link to a missing heading or file is reported', () => {
  const root = mkdtempSync(join(tmpdir(), 'documents-'))
  writeFileSync(join(root, 'package.json'), '{"scripts":{}}')
  writeFileSync(join(root, 'a.md'), '# A page\n\n## How it’s done, twice\n')
  writeFileSync(join(root, 'b.md'), '[1](a.md#a-page) [2](a.md#how-its-done-twice) [3](a.md#gone) [4](c.md) [5](#here)')
  expect(brokenNames(root, 'b.md')).toEqual(['a.md#gone', 'c.md', '#here'])
  rmSync(root, { recursive: true })
})

test('a step to a missing file is reported', () => {
  const by = (one: string) => [
    { file: 'services/orders/src/place-order/place-order.route.ts', by: one },
    { file: 'services/analytics/src/announce.ts', by: '' },
  ]
  expect(brokenSteps(root, by('imports'))).toHaveLength(1)
  expect(brokenSteps(root, by('imported by'))).toHaveLength(1)
  expect(brokenSteps(root, by('`FiguresChanged`'))).toHaveLength(1)
  expect(brokenSteps(root, [{ file: 'services/none.ts', by: '' }])).toEqual(['services/none.ts is not there'])
})

test('the README stays a page', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThan(650)
})

test.each(documents.filter((path) => path.startsWith('docs/adr/')))('%s has its date and its status', (path) => {
  expect(read(path).split('\n')[2]).toMatch(
    /^Date: \d{4}-\d\d-\d\d\. Status: (accepted|replaced by \[ADR \d+\]|withdrawn)/,
  )
})

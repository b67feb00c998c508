import { expect, test } from 'vitest'
import { citedIn, judge, type Report, type Rows } from './judge.ts'

const report = (...tests: [fullName: string, status: string][]): Report => ({
  testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
})
const rows: Rows = {
  tables: { acceptance: ['S7', 'K9', 'K13'], security: ['S-07', 'S-46'], reliability: ['R-22', 'R-57'] },
  long: { 'R-57': 'soak' },
}
const all = report(
  ['[K9 K13] the widget', 'passed'],
  ['S-46: a forged signature', 'failed'],
  ['[S07] a session', 'passed'],
  ['[S7] policies', 'passed'],
  ['[R-22] a relay', 'passed'],
)

test('rows are read out of titles, with and without brackets', () => {
  expect(citedIn('V3 S-15 R-21: a login [K9 K13] costs [I6]')).toEqual(['V3', 'S-15', 'R-21', 'K9', 'K13', 'I6'])
  expect(citedIn('[S07] [S75] are rules, [S13] is a row of the storefront')).toEqual(['S-07', 'S-75', 'S13'])
})

test('all is well when tests that ran cite every row, whether they passed or failed', () => {
  expect(judge(rows, [all])).toMatchObject({ missing: [], skipped: [], long: ['R-57'], unknown: [] })
})

test('a planted row that no test cites is missing', () => {
  const planted = { ...rows, tables: { ...rows.tables, acceptance: [...(rows.tables.acceptance ?? []), 'Z99'] } }
  expect(judge(planted, [all]).missing).toEqual(['Z99'])
})

test('a row whose only test was skipped is listed separately', () => {
  const without = all.testResults.flatMap(({ assertionResults }) => assertionResults).slice(0, 4)
  const reports = [{ testResults: [{ assertionResults: without }] }, report(['[R-22] a relay', 'skipped'])]
  expect(judge(rows, reports)).toMatchObject({ missing: [], skipped: ['R-22'] })
})

test('a row that does not exist is not cited', () => {
  expect(judge(rows, [all, report(['R-99: mistyped', 'passed'])]).unknown).toEqual(['R-99'])
})

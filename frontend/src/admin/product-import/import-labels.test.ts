import { type ImportReport, productColumns } from '@suvarna/contracts/catalog/product-files.ts'
import { expect, test } from 'vitest'
import { isOpen, summaryOf } from './import-labels.ts'
import { importTemplate } from './import-template.ts'

const report = (more: Partial<ImportReport>): ImportReport => ({
  ...{
    rows: 0,
    created: 0,
    changed: 0,
    same: 0,
    wrong: [],
    wrong_cells: 0,
    plan: [],
    plan_id: '',
    applied: [],
    left: 0,
  },
  ...more,
})

test('a report is summed up in one line', () => {
  expect(summaryOf(report({ rows: 1200, created: 3, same: 1197 }))).toBe('1,200 rows read: 3 new, 1,197 as they are')
  expect(summaryOf(report({ rows: 1, changed: 1 }))).toBe('1 row read: 1 changed')
  expect(summaryOf(report({ rows: 1, wrong_rows: 1, changed: 1 }))).toBe('2 rows read: 1 changed, 1 left out')
  expect(summaryOf(report({}))).toBe('0 rows could be read')
})

test('admin 4: a checked file counts as unsaved until its good rows are imported', () => {
  const plan = [{} as ImportReport['plan'][number]]
  expect(isOpen(null)).toBe(false)
  expect(isOpen(report({ plan, created: 1 }))).toBe(true)
  expect(isOpen(report({ same: 4 }))).toBe(false)
  expect(isOpen(report({ plan, wrong_cells: 1 }))).toBe(true)
  expect(isOpen(report({ wrong_cells: 1 }))).toBe(false)
  expect(isOpen(report({ plan, applied: [2], left: 1 }))).toBe(true)
  expect(isOpen(report({ plan, applied: [2, 3] }))).toBe(false)
})

test('the template has every column and a ring with its sizes', () => {
  const [header, , ring] = importTemplate().split('\r\n')
  expect(header).toBe(`\uFEFF${productColumns.join(',')}`)
  expect(ring).toContain(',Ring,899,,6:3 6.5:0 7:2,,unisex,')
})

import { expect, test } from 'vitest'
import { csvRows, type FunnelRow, shareText, sortRows } from './funnel-rows.ts'

const row = (name: string, viewed: number, ordered: number, before = 0): FunnelRow => ({
  ...{ id: name, name, hint: null, to: null },
  steps: { viewed, bagged: ordered, checkout: ordered, ordered },
  before: { viewed: before, bagged: before, checkout: before, ordered: before },
})
const rows = [row('Size 6', 10, 1, 5), row('Size 10', 4, 2, 1), row('Size 7', 0, 0)]
const sorted = (sort: string) => sortRows(rows, sort).map(({ name }) => name)

test('rows sort by any column in both directions, and by name in natural order', () => {
  expect(sorted('')).toEqual(['Size 6', 'Size 10', 'Size 7'])
  expect(sorted('viewed-up')).toEqual(['Size 7', 'Size 10', 'Size 6'])
  expect(sorted('ordered')).toEqual(['Size 10', 'Size 6', 'Size 7'])
  expect(sorted('conversion')).toEqual(['Size 10', 'Size 6', 'Size 7'])
  expect(sorted('before')).toEqual(['Size 6', 'Size 10', 'Size 7'])
  expect(sorted('name')).toEqual(['Size 6', 'Size 7', 'Size 10'])
  expect(sorted('name-z')).toEqual(['Size 10', 'Size 7', 'Size 6'])
  expect(sorted('colour')).toEqual(['Size 6', 'Size 10', 'Size 7'])
})

test('the share of zero visitors is a dash; the file has every step of the period and of the one before', () => {
  expect([shareText(1, 3), shareText(0, 5), shareText(0, 0)]).toEqual(['33.3%', '0%', '-'])
  const [head, first, , last] = csvRows('Ring size', rows)
  expect(head?.slice(0, 6)).toEqual(['Ring size', 'Saw it', 'In the bag', 'At checkout', 'Ordered', 'Conversion %'])
  expect(first).toEqual(['Size 6', 10, 1, 1, 1, 10, 5, 5, 5, 5])
  expect(last?.[5]).toBe('')
})

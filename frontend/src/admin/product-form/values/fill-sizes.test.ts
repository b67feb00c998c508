import { expect, it } from 'vitest'
import { filledSizes, rangeProblems, type SizeRange } from './fill-sizes.ts'

const range = (more: Partial<SizeRange> = {}): SizeRange => ({ from: '6', to: '9', units: '5', halves: false, ...more })
const shown = (rows: readonly { size: string; stock: string }[]) => rows.map(({ size, stock }) => `${size}:${stock}`)

it('a range is filled in whole or half sizes, from where it begins', () => {
  expect(shown(filledSizes([], range()))).toEqual(['6:5', '7:5', '8:5', '9:5'])
  expect(shown(filledSizes([], range({ from: '6.5', to: '8.5' })))).toEqual(['6.5:5', '7.5:5', '8.5:5'])
  expect(filledSizes([], range({ to: '11', halves: true }))).toHaveLength(11)
})

it('a size that is saved keeps its stock, one just added takes the new one, an empty row goes', () => {
  const rows = [
    { key: 'a', size: '10', stock: '1' },
    { key: 'b', size: '', stock: '0' },
    { key: 'c', size: '7', stock: '3', seen: 3 },
    { key: 'd', size: '8', stock: '2' },
  ]
  expect(shown(filledSizes(rows, range()))).toEqual(['6:5', '7:3', '8:5', '9:5', '10:1'])
})

it('a wrong range says which field and why', () => {
  expect(rangeProblems(range())).toEqual({})
  expect(rangeProblems(range({ from: '2', to: '16', units: '-1' }))).toEqual({
    from: 'Sizes run from 3 to 12, in halves',
    to: 'Sizes run from 3 to 12, in halves',
    units: 'Valid stock quantity is required',
  })
  expect(rangeProblems(range({ from: '9', to: '6' }))).toEqual({ to: 'Not below 9' })
  expect(rangeProblems(range({ from: '', to: '6.25', units: '' }))).toHaveProperty('from')
})

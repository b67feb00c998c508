import { expect, test } from 'vitest'
import { toggled } from './use-selection.ts'

const ids = ['a', 'b', 'c', 'd']
const press = (picked: string[], id: string, from: string | null = null) => [
  ...toggled(ids, new Set(picked), { id, from }),
]

test('a press selects and deselects a row', () => {
  expect(press([], 'b')).toEqual(['b'])
  expect(press(['b', 'c'], 'b')).toEqual(['c'])
})

test('Shift selects everything from the last press on, also upwards', () => {
  expect(press(['a'], 'c', 'a')).toEqual(['a', 'b', 'c'])
  expect(press(['d'], 'b', 'd').sort()).toEqual(['b', 'c', 'd'])
  expect(press(ids, 'c', 'a')).toEqual(['d'])
  expect(press([], 'b', 'gone')).toEqual(['b'])
})

import { expect, it } from 'vitest'
import { indianSize, innerCircumference, innerDiameter } from './ring-measure.ts'
import { sizeOfMeasure } from './size-of-measure.ts'

it('size 7 is 17.3 mm across, 54.4 mm around, and an Indian 14', () => {
  expect(innerDiameter(7).toFixed(1)).toBe('17.3')
  expect(innerCircumference(7).toFixed(1)).toBe('54.4')
  expect([3, 5, 6, 7, 8, 10, 12].map(indianSize)).toEqual([4, 9, 12, 14, 17, 22, 27])
})

it('finds the size for a diameter or circumference, the larger one between two', () => {
  expect(sizeOfMeasure(17.3)).toMatchObject({ size: 7 })
  expect(sizeOfMeasure(54.4)).toMatchObject({ size: 7 })
  expect(sizeOfMeasure(17.6)).toMatchObject({ size: 7.5 })
  expect(sizeOfMeasure(14)).toMatchObject({ size: 3 })
})

it('reports what is too small, too large, or not a measurement', () => {
  expect(sizeOfMeasure(13)).toEqual({ tooSmall: true })
  expect(sizeOfMeasure(42)).toEqual({ tooSmall: true })
  expect(sizeOfMeasure(23)).toEqual({ tooLarge: true })
  expect(sizeOfMeasure(75)).toEqual({ tooLarge: true })
  expect([Number.NaN, 2, 200].map(sizeOfMeasure)).toEqual([null, null, null])
})

import { expect, test } from 'vitest'
import { measuresOf, millimetresOf, sizeInWords } from './size-in-words.ts'

test('says the size that a piece is judged by, and its weight', () => {
  expect(sizeInWords({ lengthMm: '50', weight: '18' })).toBe('5 cm · 18 g')
  expect(sizeInWords({ lengthMm: 45, widthMm: 20, weight: 13 })).toBe('4.5 cm · 13 g')
  expect(sizeInWords({ widthMm: '8', weight: '3.1' })).toBe('8 mm wide · 3.1 g')
  expect(sizeInWords({ insideMm: '60', widthMm: '12', weight: '47' })).toBe('6 cm inside · 47 g')
})

test('says only what is known: neither text without a number nor a missing measure', () => {
  expect(sizeInWords({})).toBe('')
  expect(sizeInWords({ weight: '2.1 a pair' })).toBe('')
  expect(sizeInWords({ weight: '', lengthMm: '0', widthMm: '-3' })).toBe('')
  expect(sizeInWords({ lengthMm: '170' })).toBe('17 cm')
  expect(millimetresOf({ weight: 18 })).toBe('')
})

test('reads them as calls send them', () => {
  expect(sizeInWords(measuresOf({ length_mm: 70, weight: 31 }))).toBe('7 cm · 31 g')
})

test('says millimetres beside a picture at true size', () => {
  expect(millimetresOf({ lengthMm: '50', widthMm: '8' })).toBe('50 mm')
  expect(millimetresOf({ widthMm: '8' })).toBe('8 mm wide')
  expect(millimetresOf({ insideMm: '60' })).toBe('60 mm inside')
})

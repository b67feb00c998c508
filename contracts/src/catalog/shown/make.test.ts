import { describe, expect, test } from 'vitest'
import { makeOf, metalOf, stonesOf } from './make.ts'

describe('the make of a product', () => {
  test.each([
    ['Brass', '18K gold', '18K gold-plated brass'],
    ['Stainless steel', 'Rose gold', 'Rose gold-plated stainless steel'],
    ['Brass', '22K gold plated', '22K gold plated brass'],
    ['Brass', '', 'Brass'],
    ['Brass', 'None', 'Brass'],
    ['', '18K gold', '18K gold-plated'],
    ['', '', ''],
  ])('%s under %s is %s', (material, plating, words) => expect(metalOf({ material, plating })).toBe(words))

  test.each([
    ['Emerald', 'simulated emerald'],
    ['Emerald, cubic zirconia', 'simulated emerald, cubic zirconia'],
    ['Green glass, cubic zirconia', 'green glass, cubic zirconia'],
    ['Rubies', 'simulated rubies'],
    ['Shell pearls, red glass', 'shell pearls, red glass'],
    ['Polki glass', 'polki glass'],
    ['Natural sapphire', 'natural sapphire'],
    ['None', ''],
    [' ', ''],
  ])('stones: %s is called %s', (stone, words) => expect(stonesOf({ stone })).toBe(words))

  test('in one line, without what is missing', () => {
    expect(makeOf({ material: 'Brass', plating: '18K gold', stone: 'Ruby' })).toBe(
      '18K gold-plated brass · simulated ruby',
    )
    expect(makeOf({ material: 'Brass', plating: 'Antique gold', stone: 'None' })).toBe('Antique gold-plated brass')
    expect(makeOf({ material: '', plating: '', stone: '' })).toBe('')
  })
})

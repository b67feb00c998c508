import { expect, test } from 'vitest'
import { inLanguage } from '../../common/language/text.ts'
import hindi from '../../hi.json' with { type: 'json' }
import { layerOf } from './layer.ts'

test.each([
  ['1 micron', '12 months', '1 micron, promised for 12 months'],
  ['0.5 microns', '1 month', '0.5 micron, promised for 1 month'],
  ['1 micron', '', '1 micron'],
  ['', '6 months', 'promised for 6 months'],
  ['', '', ''],
  ['flash', 'a season', 'flash, promised for a season'],
])('the layer of gold: %j for %j is told as %j', (thickness, promise, words) =>
  expect(layerOf(thickness, promise)).toBe(words),
)

test('any number has its Hindi', () =>
  expect(inLanguage(hindi, () => layerOf('2.5 micron', '18 months'))).toBe('2.5 माइक्रॉन, 18 महीने का वादा'))

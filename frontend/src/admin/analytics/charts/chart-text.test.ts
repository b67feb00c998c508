import { expect, test } from 'vitest'
import { pieColour, pieColours, sliceLabels } from './chart-text.ts'

test('[N6] slices show their name and rounded percent; five colours repeat', () => {
  const slices = [
    { name: 'First-time', value: 2 },
    { name: 'Loyal', value: 1 },
  ]
  expect(sliceLabels(slices)).toEqual(['First-time 67%', 'Loyal 33%'])
  expect(sliceLabels([{ name: 'Nobody', value: 0 }])).toEqual(['Nobody 0%'])
  expect(new Set(pieColours).size).toBe(5)
  expect(pieColour(5)).toBe(pieColour(0))
})

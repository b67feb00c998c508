import { expect, it } from 'vitest'
import { careOf } from './care.ts'

it('care fits the plating and the stones of the piece, and begins with what every piece needs', () => {
  const plain = careOf({ material: 'Brass', plating: '18K gold', stone: 'None' })
  expect(plain).toHaveLength(1)
  const set = careOf({ material: 'Brass', plating: 'Antique gold', stone: 'Kundan glass, shell pearls' })
  expect(set[0]).toBe(plain[0])
  for (const word of [/do not polish/, /Pearls dislike/, /never rinse/, /dry, soft brush/])
    expect(set.join(' ')).toMatch(word)
  expect(set.join(' ')).not.toMatch(/Rhodium|Enamel/)
})

import { expect, test } from 'vitest'
import { categoryChoices, isRing } from './category-choices.ts'

const category = (name: string) => ({ id: name, name, image: '' })

test('[L2 F3] the six named categories come first in their order, then the others', () => {
  const choices = categoryChoices(['Anklets', 'Necklaces', 'rings'].map(category))
  expect(choices.map(({ name }) => name)).toEqual([
    'Ring',
    'Necklace',
    'Earring',
    'Bracelet',
    'Pendant',
    'Bangle',
    'Anklets',
  ])
  expect(choices[0]?.category?.id).toBe('rings')
  expect(choices[2]?.category).toBeUndefined()
  expect(isRing('Rings')).toBe(true)
  expect(isRing('Earrings')).toBe(false)
})

import { expect, it } from 'vitest'
import { categoryPath, categoryTitle, isSameCategory, toCategories } from './category.ts'

it('[S6] the page names a category with a capital and the rest small', () => {
  expect(categoryTitle('rings')).toBe('Rings')
  expect(categoryTitle('NECKLACE')).toBe('Necklace')
  expect(categoryTitle('temple jewellery')).toBe('Temple Jewellery')
})

it('[S5] a category has its lowercase name as address', () => {
  expect(categoryPath('Rings')).toBe('/rings')
  expect(categoryPath('Nose Pins')).toBe('/nose%20pins')
})

it('[S2] case and one trailing s do not make another category', () => {
  expect(isSameCategory('ring', 'Rings')).toBe(true)
  expect(isSameCategory('Earring', 'Ring')).toBe(false)
})

it('[X9] categories are read from an object or a plain array', () => {
  expect(toCategories({ categories: [{ id: 1, name: 'Ring', image: 'r.webp' }] })).toEqual([
    { id: '1', name: 'Ring', image: 'r.webp' },
  ])
  expect(toCategories([{ name: 'Ring' }])).toEqual([{ id: 'Ring', name: 'Ring', image: '' }])
  expect(toCategories(undefined)).toEqual([])
})

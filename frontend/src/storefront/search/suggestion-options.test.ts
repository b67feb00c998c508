import { expect, it } from 'vitest'
import { searchPath } from '../../entities/product/search-reads.ts'
import { optionsOf, stepped } from './suggestion-options.ts'

const product = { id: 'p1', name: 'Gulabo Jhumka', category: 'Earring', price: 899, image: 'a.webp', stock: 2 }
const answer = { success: true as const, categories: [{ id: 'c1', name: 'Nose Pins' }], products: [product], total: 9 }

it('categories come first, then products, then a link to all of them', () => {
  expect(optionsOf(answer, 'jhumka set').map(({ to, label }) => [to, label])).toEqual([
    ['/nose%20pins', 'Nose Pins'],
    ['/product/p1', 'Gulabo Jhumka'],
    ['/search?q=jhumka+set', 'See all 9 for “jhumka set”'],
  ])
})

it('without more results there is no link to all, and a misspelt search shows its correction', () => {
  expect(optionsOf({ ...answer, total: 1 }, 'jumka').map(({ kind }) => kind)).toEqual(['category', 'product'])
  expect(optionsOf({ ...answer, searched: 'jhumka' }, 'jumka').at(-1)?.label).toBe('See all 9 for “jhumka”')
})

it('the arrow keys wrap around through the field', () => {
  const walk = (key: string, from: number) => stepped(from, key, 3)
  expect([-1, 0, 1, 2].map((from) => walk('ArrowDown', from))).toEqual([0, 1, 2, -1])
  expect([-1, 2, 1, 0].map((from) => walk('ArrowUp', from))).toEqual([2, 1, 0, -1])
  expect(stepped(-1, 'ArrowDown', 0)).toBe(-1)
  expect(stepped(-1, 'ArrowUp', 0)).toBe(-1)
  expect(walk('Home', 1)).toBeUndefined()
})

it('special characters stay part of the search text', () =>
  expect(searchPath('a&b=c #1')).toBe('/search?q=a%26b%3Dc+%231'))

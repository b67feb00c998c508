import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { categoryOrder } from './category-order.decider.ts'

const given = specification(categoryOrder)
const arranged = (...categoryIds: string[]) => ({ type: 'CategoriesArranged', data: { categoryIds } }) as const
const arrange = (...categoryIds: string[]) => ({ type: 'ArrangeCategories', categoryIds }) as const

test('an order is kept once, and each category has one place in it', () => {
  given()
    .when(arrange('a', 'b', 'a'))
    .then(arranged('a', 'b'))
  given(arranged('a', 'b')).when(arrange('a', 'b')).then()
  given(arranged('a', 'b')).when(arrange('b', 'a')).then(arranged('b', 'a'))
})

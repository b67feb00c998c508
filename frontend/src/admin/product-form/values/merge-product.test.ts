import { expect, test } from 'vitest'
import { keptImages } from '../images/image-list.ts'
import { emptyValues, type FormValues } from './form-values.ts'
import { mergedValues, touchedFields } from './merge-product.ts'

const images = (...ids: string[]) => keptImages(ids.map((id) => ({ id, img: `${id}.webp` })))
const row = (size: string, stock: string, seen?: number) => ({
  ...{ key: `${size}/${stock}`, size, stock },
  ...(seen === undefined ? {} : { seen }),
})
const form = (more: Partial<FormValues> = {}): FormValues => ({
  ...emptyValues('ring'),
  ...{ name: 'Asha', price: '499', stock: '5', images: images('a', 'b') },
  ...more,
})
const base = form()

test('typed fields stay, all others take the other admin’s values', () => {
  const merged = mergedValues(base, form({ name: 'Asha ring' }), form({ price: '599', stone: 'Pearl' }))
  expect(merged).toMatchObject({ name: 'Asha ring', price: '599', stone: 'Pearl' })
  expect(mergedValues(base, form({ price: '450' }), form({ price: '599' })).price).toBe('450')
})

test('one admin’s added picture and the other’s removal are both kept', () => {
  const fresh = { key: 'blob:1', kind: 'new', file: new File([], 'x.png'), url: 'blob:1' } as const
  const mine = form({ images: [fresh, ...images('a', 'b')] })
  const merged = mergedValues(base, mine, form({ images: images('b', 'c') }))
  expect(merged.images.map(({ key }) => key)).toEqual(['blob:1', 'b', 'c'])
  expect(mergedValues(base, form({ name: 'x' }), form({ images: images('b', 'a') })).images).toEqual(images('b', 'a'))
})

test('sizes merge one by one; a typed stock keeps what was seen beside it', () => {
  const opened = form({ sizes: [row('6', '2', 2), row('7', '3', 3), row('8', '1', 1)] })
  const mine = form({ sizes: [row('6', '4', 2), row('7', '3', 3), row('9', '5')] })
  const theirs = form({ sizes: [row('6', '1', 1), row('7', '2', 2), row('8', '1', 1), row('10', '6', 6)] })
  expect(mergedValues(opened, mine, theirs).sizes).toEqual([
    row('6', '4', 2),
    row('7', '2', 2),
    row('9', '5'),
    row('10', '6', 6),
  ])
})

test('changed fields are named as in the history, without the stock', () => {
  const mine = form({ price: '450', stock: '9', categoryId: 'pendant', images: images('b', 'a') })
  const names: Record<string, string> = { ring: 'Ring', pendant: 'Pendant' }
  expect(touchedFields(base, mine, (id) => names[id] ?? '')).toEqual({
    category: 'Pendant',
    price: 450,
    images: ['b.webp', 'a.webp'],
  })
})

import { expect, test } from 'vitest'
import { type FormImage, keptImages, moved, orderOf, without } from './image-list.ts'

const fresh = (key: string): FormImage => ({ key, kind: 'new', file: new File([], key), url: '' })
const images = [
  ...keptImages([
    { id: 'a', img: 'a.webp' },
    { id: 'b', img: 'b.webp' },
  ]),
  fresh('n1'),
  fresh('n2'),
]
const keys = (list: readonly FormImage[]) => list.map(({ key }) => key).join(' ')

test('[F6] a picture can be moved to any place; the first place makes it the main one', () => {
  expect(keys(moved(images, 'n1', 0))).toBe('n1 a b n2')
  expect(keys(moved(images, 'a', 2))).toBe('b n1 a n2')
  expect(keys(moved(images, 'a', 99))).toBe('b n1 n2 a')
  expect(keys(moved(images, 'a', -1))).toBe('a b n1 n2')
  expect(keys(moved(images, 'nobody', 1))).toBe('a b n1 n2')
})

test('[F6] a removed picture is gone, the others keep their order', () => {
  expect(keys(without(images, 'b'))).toBe('a n1 n2')
})

test('[Y5] the order names kept pictures by id and new ones by their index among the files', () => {
  expect(orderOf(moved(images, 'n2', 0))).toEqual(['new:0', 'a', 'b', 'new:1'])
})

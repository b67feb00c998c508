import { expect, test } from 'vitest'
import { pictureFileName, pictureSrcSet } from './pictures.ts'

test('only pictures named by their hash come in several widths', () => {
  const hash = 'a'.repeat(64)
  expect(pictureSrcSet(`${hash}.webp`)).toBe(
    `/uploads/${hash}-400.webp 400w, /uploads/${hash}-800.webp 800w, /uploads/${hash}.webp 1600w`,
  )
  expect(pictureFileName(`${hash}.webp`, 400)).toBe(`${hash}-400.webp`)
  for (const name of ['jhumka.webp', `${hash}.webp" onerror="x`, '', null]) expect(pictureSrcSet(name)).toBeUndefined()
})

test('storefront 7: no file is named wider than it is, and none that does not exist', () => {
  const hash = 'b'.repeat(64)
  expect(pictureSrcSet(`${hash}-800.webp`)).toBe(`/uploads/${hash}-400.webp 400w, /uploads/${hash}-800.webp 800w`)
  expect(pictureSrcSet(`${hash}-300.webp`)).toBe(`/uploads/${hash}-300.webp 300w`)
  expect(pictureFileName(`${hash}-800.webp`, 400)).toBe(`${hash}-400.webp`)
})

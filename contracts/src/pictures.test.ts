import { expect, test } from 'vitest'
import { pictureSrcSet } from './pictures.ts'

test('only pictures named by their hash come in several widths', () => {
  const hash = 'a'.repeat(64)
  expect(pictureSrcSet(`${hash}.webp`)).toBe(
    `/uploads/${hash}-400.webp 400w, /uploads/${hash}-800.webp 800w, /uploads/${hash}.webp 1600w`,
  )
  for (const name of ['jhumka.webp', `${hash}-400.webp`, `${hash}.webp" onerror="x`, '', null])
    expect(pictureSrcSet(name)).toBeUndefined()
})

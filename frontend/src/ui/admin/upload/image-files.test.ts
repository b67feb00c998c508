import { expect, test } from 'vitest'
import { imageProblem, sortImages } from './image-files.ts'

const MB = 1024 * 1024
const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test('[F7] JPEG, JPG, PNG and WEBP of up to 20 MB are taken', () => {
  for (const type of ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'])
    expect(imageProblem(file('a', type, 20 * MB))).toBeNull()
  expect(imageProblem(file('photo.JPG', ''))).toBeNull()
})

test('[F7] one byte more, or another type, is refused with the specified text', () => {
  expect(imageProblem(file('a.png', 'image/png', 20 * MB + 1))).toBe('File too large. Maximum size is 20MB.')
  for (const type of ['image/gif', 'image/svg+xml', 'text/html', 'application/pdf'])
    expect(imageProblem(file('a.png', type))).toBe('Invalid file type. Only JPG, PNG, and WEBP are allowed.')
})

test('[F7] valid files of a drop are kept and refused ones listed by name', () => {
  const { accepted, rejected } = sortImages([file('a.png', 'image/png'), file('b.gif', 'image/gif')])
  expect(accepted.map(({ name }) => name)).toEqual(['a.png'])
  expect(rejected).toEqual([{ name: 'b.gif', problem: 'Invalid file type. Only JPG, PNG, and WEBP are allowed.' }])
})

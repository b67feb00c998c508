import { expect, it } from 'vitest'
import { imageUrl, PLACEHOLDER } from './image-url.ts'

it('[S13] an empty name gives the placeholder', () => {
  expect(imageUrl('')).toBe(PLACEHOLDER)
  expect(imageUrl(undefined)).toBe(PLACEHOLDER)
  expect(imageUrl(null)).toBe(PLACEHOLDER)
})

it('[S13] absolute and data URLs are used as they are', () => {
  for (const url of ['https://cdn.example/a.webp', 'http://cdn.example/b.png', 'data:image/png;base64,AAAA']) {
    expect(imageUrl(url)).toBe(url)
  }
})

it('[S13] any other name loses its slashes and comes from the uploads', () => {
  expect(imageUrl('jhumka.webp')).toBe('/uploads/jhumka.webp')
  expect(imageUrl('/uploads/../jhumka.webp')).toBe('/uploads/uploads..jhumka.webp')
  expect(imageUrl('ring one.webp')).toBe('/uploads/ring%20one.webp')
})

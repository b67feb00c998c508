import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const names = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => basename(file, '.webp'))

test('every picture of the documents is shown by one of them, and every one that is shown is there', () => {
  const texts = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const shown = texts.flatMap((text) => [...text.matchAll(/pictures\/([\w-]+)\.webp/g)].map(([, name]) => name))
  expect(names('docs/pictures/*.webp').sort()).toEqual([...new Set(shown)].sort())
})

test('every picture of the seed is one of a product, a category or a banner', () => {
  const catalogue = JSON.parse(readFileSync(join(root, 'seed', 'catalogue.json'), 'utf8')) as { pictures: string[] }[]
  const products = new Set(catalogue.flatMap(({ pictures }) => pictures))
  const others = names('seed/pictures/*.webp').filter((name) => !products.has(name))
  expect(others.filter((name) => !/^(category|banner)-/.test(name))).toEqual([])
})

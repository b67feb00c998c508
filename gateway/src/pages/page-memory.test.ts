import { expect, test } from 'vitest'
import type { CachedAnswer } from '../catalog-cache/catalog-cache.ts'
import type { CatalogReads } from '../catalog-cache/catalog-reads.ts'
import { pageMemory } from './page-memory.ts'

const answer = (text: string) => ({ body: Buffer.from(text) }) as CachedAnswer

function memory() {
  const kept = new Map<string, CachedAnswer>([
    ['/banners', answer('banners')],
    ['/products', answer('products')],
  ])
  const catalog: CatalogReads = async (path) => {
    const found = kept.get(path)
    return found ? { kept: found } : { status: 503, contentType: 'text/plain', body: Buffer.alloc(0) }
  }
  const pageOf = pageMemory<{ text: string }>(catalog)
  let made = 0
  const page = (key = '/') =>
    pageOf(key, async (reads) => {
      made++
      const parts = await Promise.all(['/banners', '/products'].map(reads))
      return { text: parts.map((part) => ('kept' in part ? part.kept.body : '-')).join(' ') }
    })
  return { kept, page, made: () => made }
}

test('a page is made once for each address', async () => {
  const { page, made } = memory()
  const first = await page()
  expect(await page()).toBe(first)
  expect(made()).toBe(1)
  await page('/ring')
  expect(made()).toBe(2)
})

test('a page is made anew when one of its answers is another', async () => {
  const { kept, page, made } = memory()
  await page()
  kept.set('/products', answer('more products'))
  expect(await page()).toEqual({ text: 'banners more products' })
  expect(made()).toBe(2)
})

test('a page without all of its answers is sent and not kept; one that was whole is not sent for it', async () => {
  const { kept, page, made } = memory()
  await page()
  kept.delete('/banners')
  expect(await page()).toEqual({ text: '- products' })
  kept.set('/banners', answer('banners'))
  expect(await page()).toEqual({ text: 'banners products' })
  expect(made()).toBe(3)
})

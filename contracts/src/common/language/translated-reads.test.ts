import { expect, test } from 'vitest'
import { api } from '../../api.ts'
import { readIn } from './translated-reads.ts'

/** Read by separate pages, which pass their language themselves. */
const ofOrders = ['/orders/p1', '/auth/orders']

test('a page asks for its language wherever a call takes one, and nowhere else', () => {
  const reads = Object.entries(api).filter(([key]) => key.startsWith('GET '))
  for (const [key, contract] of reads) {
    const path = key.slice(4).replaceAll(/\{\w+\}/g, 'p1')
    const takes = 'query' in contract && 'language' in contract.query.properties
    if (ofOrders.includes(path)) expect([path, takes]).toEqual([path, true])
    else expect([path, readIn('hi', path) !== path]).toEqual([path, takes])
  }
})

test('the language is one more word of the address; English has none', () => {
  expect(readIn('hi', '/products?category=ring')).toBe('/products?category=ring&language=hi')
  expect(readIn('hi', '/banners')).toBe('/banners?language=hi')
  expect(readIn('en', '/banners')).toBe('/banners')
})

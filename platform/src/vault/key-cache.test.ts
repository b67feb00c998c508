import { expect, test } from 'vitest'
import { createKeyCache } from './key-cache.ts'

test('a key holds no more memory than its own: not the slab that the database answered it in', () => {
  const cache = createKeyCache(() => 1)
  const slab = Buffer.alloc(65_536, 7)
  cache.put('order-1', slab.subarray(100, 132), cache.stamp())
  const kept = cache.get('order-1')
  expect(kept?.equals(slab.subarray(100, 132))).toBe(true)
  expect(kept?.buffer.byteLength).toBe(32)
})

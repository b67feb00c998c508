// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

const storage = (held: Map<string, string>) => ({
  getItem: (name: string) => held.get(name) ?? null,
  setItem: (name: string, value: string) => held.set(name, value),
  removeItem: (name: string) => held.delete(name),
  clear: () => held.clear(),
})

it('S-91: a logout leaves nothing of the person on the device; the bag stays', async () => {
  const [kept, ofTab] = [
    new Map([
      ['token', 'a.b.c'],
      ['user', '{}'],
      ['last-order-id', 'ORD-123456789012'],
      ['cart', '[]'],
      ['watchlist-account', '{"email":"priya@example.in","ids":["ring"]}'],
    ]),
    new Map([
      ['checkout-draft', '{"values":{"name":"Priya"}}'],
      ['otp-address', '{"email":"priya@example.in"}'],
    ]),
  ]
  vi.stubGlobal('localStorage', storage(kept))
  vi.stubGlobal('sessionStorage', storage(ofTab))
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no connection')))
  const { signOut } = await import('./sign-out.ts')
  signOut()
  expect([...kept]).toEqual([['cart', '[]']])
  expect([...ofTab]).toEqual([])
})

import { afterEach, expect, test, vi } from 'vitest'
import { call } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

test('every call to the API starts its own trace', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: { headers: Record<string, string> }) => {
    sent.push(init.headers.traceparent)
    return Response.json({})
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  await call('GET', '/products')
  await call('POST', '/orders/place', { body: {} })
  expect(sent).toEqual([expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/), expect.any(String)])
  expect(new Set(sent).size).toBe(2)
})

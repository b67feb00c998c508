import { beforeEach, describe, expect, test } from 'vitest'
import { bearer, type TestGateway, testGateway } from '../gateway.testing.ts'
import { createCatalogCache } from './catalog-cache.ts'

const answer = (revision: number, text = `r${revision}`) => ({
  body: Buffer.from(text),
  contentType: 'text/plain',
  revision,
})

describe('what is kept', () => {
  test('an answer until a newer revision is announced, by whomever', () => {
    const cache = createCatalogCache()
    cache.put('/products', answer(3))
    expect(cache.get('/products')?.revision).toBe(3)
    cache.announce(4)
    expect(cache.get('/products')).toBeUndefined()
  })

  test('never one that is older than the last announced', () => {
    const cache = createCatalogCache()
    cache.announce(5)
    cache.put('/products', answer(4))
    expect(cache.get('/products')).toBeUndefined()
    cache.put('/categories', answer(6))
    cache.put('/products', answer(5))
    expect(cache.get('/products')).toBeUndefined()
  })

  test('nothing for longer than 60 seconds', () => {
    let now = 0
    const cache = createCatalogCache(() => now)
    cache.put('/products', answer(1))
    now = 59_999
    expect(cache.get('/products')).toBeDefined()
    now = 60_000
    expect(cache.get('/products')).toBeUndefined()
  })

  test('an overtaken poll changes nothing; a revision count that restarted is accepted after a while', () => {
    const cache = createCatalogCache()
    cache.put('/products', answer(9))
    cache.polled(8)
    expect(cache.get('/products')).toBeDefined()
    for (let i = 0; i < 20; i++) cache.polled(2)
    expect([cache.revision(), cache.get('/products')]).toEqual([2, undefined])
  })

  test('suspected: what is asked for stays, whatever else is asked for once', () => {
    const cache = createCatalogCache()
    cache.put('/products', answer(1))
    for (let i = 0; i < 200; i++) {
      cache.put(`/products?q=${i}`, answer(1, 'x'.repeat(1_000_000)))
      expect(cache.get('/products')).toBeDefined()
    }
  })

  test('V4: an address costs memory too, and one that is longer than any is not kept', () => {
    const cache = createCatalogCache()
    const keys = Array.from({ length: 40_000 }, (_, i) => `/products?q=${String(i).padEnd(1_900, 'x')}`)
    for (const key of keys) cache.put(key, answer(1))
    const kept = keys.filter((key) => cache.get(key))
    expect(kept.length).toBeGreaterThan(10_000)
    expect(kept.length * 1_900).toBeLessThan(64 * 1024 * 1024)
    const long = `/products?q=${'x'.repeat(3_000)}`
    cache.put(long, answer(1))
    expect(cache.get(long)).toBeUndefined()
  })

  test('memory has an end: the oldest go first, and giants never stay', () => {
    const cache = createCatalogCache()
    for (let i = 0; i < 100; i++) cache.put(`/products?q=${i}`, answer(1, 'x'.repeat(1_000_000)))
    expect(cache.get('/products?q=0')).toBeUndefined()
    expect(cache.get('/products?q=99')).toBeDefined()
    cache.put('/giant', answer(1, 'x'.repeat(2_000_000)))
    expect(cache.get('/giant')).toBeUndefined()
  })
})

describe('over HTTP', () => {
  let gateway: TestGateway
  beforeEach(async () => {
    gateway = await testGateway()
    return () => gateway.stop()
  })
  const list = (headers = {}) => gateway.get('/api/products', headers)
  const asked = async () => {
    await list()
    return gateway.seen.length
  }

  test('asked once, answered many times, with a tag', async () => {
    await gateway.get('/api/categories')
    const [first] = await Promise.all([list(), list(), list()])
    const again = await list()
    expect(gateway.seen.map(({ path }) => path)).toEqual(['/categories', '/products'])
    const etag = first?.headers.get('etag') ?? ''
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('cache-control')).toBe('no-cache')
    const known = await list({ 'if-none-match': `W/${etag}` })
    expect([known.status, await known.text()]).toEqual([304, ''])
  })

  test('a change is seen as soon as the catalogue has said so', async () => {
    await list()
    gateway.stubs.revision = 2
    await expect.poll(asked, { interval: 20 }).toBe(2)
  })

  test('an answer older than what was announced is passed on and not kept', async () => {
    gateway.stubs.revision = 5
    gateway.stubs.answering = (_seen, response) =>
      void response.writeHead(200, { 'content-type': 'application/json', 'x-catalog-revision': '4' }).end('{}')
    await expect.poll(asked).toBeGreaterThan(3)
  })

  test('suspected: a token of any kind does not bypass it, except an admin’s, who sees more', async () => {
    await list()
    for (const authorization of [`Bearer ${gateway.token()}`, 'Bearer broken', 'Basic YTpi', 'x'.repeat(9_000)])
      expect((await list({ authorization })).status).toBe(200)
    await list(bearer(gateway.token({ role: 'admin' })))
    expect(gateway.seen.map(({ actor }) => actor?.kind)).toEqual(['anonymous', 'admin'])
  })

  test('an error is not kept', async () => {
    gateway.stubs.answering = (_seen, response) =>
      void response.writeHead(404, { 'content-type': 'application/json' }).end('{"a":1}')
    const answers = [await gateway.get('/api/products/p1'), await gateway.get('/api/products/p1')]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(gateway.seen).toHaveLength(2)
  })

  test('compressed once for those who take it', async () => {
    gateway.stubs.answering = (_seen, response) => {
      const headers = { 'content-type': 'application/json', 'x-catalog-revision': '1' }
      response.writeHead(200, headers).end(JSON.stringify('ring '.repeat(1000)))
    }
    for (const [accept, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0', null],
    ] as const) {
      const answer = await list({ 'accept-encoding': accept })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(await answer.json()).toHaveLength(5000)
    }
    expect(gateway.seen).toHaveLength(1)
  })
})

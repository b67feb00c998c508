import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { picture, type TestGateway, testGateway } from '../gateway.testing.ts'
import { openPages } from './page-kinds.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.stop())

const product = {
  ...{ id: 'p1', name: 'Meher', description: '', price: 499, sku: 'M-1', stock: 1, images: [{ img: picture }] },
  ...{ main_image: picture, category_name: 'Ring', material: '', plating: '', stone: '' },
}
const answers: Record<string, object> = {
  '/products/p1': { success: true, product },
  '/categories': { success: true, categories: [{ id: 'c1', name: 'Ring' }] },
  '/products?category=ring': { success: true, products: [product] },
}
const hindiProduct = { ...product, name: 'मेहर', description: 'एक गोल नग।', category_label: 'मुंदरी' }
const hindiAnswers: Record<string, object> = {
  '/products/p2?language=hi': { success: true, product: { ...hindiProduct, id: 'p2' } },
  '/products?category=pin&language=hi': { success: true, products: [hindiProduct] },
  '/categories?language=hi': {
    success: true,
    categories: [
      { id: 'c1', name: 'Ring' },
      { id: 'c2', name: 'Pin', label: 'नथनी' },
    ],
  },
}
beforeEach(() => {
  gateway.stubs.revision++
  gateway.stubs.answering = ({ path }, response) => {
    const headers = { 'content-type': 'application/json', 'x-catalog-revision': String(gateway.stubs.revision) }
    const answer = hindiAnswers[path] ?? answers[path.replace(/[?&]language=hi$/, '')]
    response.writeHead(answer ? 200 : 404, headers).end(JSON.stringify(answer ?? {}))
  }
})
const html = async (path: string) => (await gateway.get(path)).text()
const headOf = (page: string) => ({
  title: /<title>(.*?)<\/title>/.exec(page)?.[1] ?? '',
  description: /<meta name="description" content="(.*?)">/.exec(page)?.[1] ?? '',
})
const devanagari = /\p{Script=Devanagari}/u

test('a page below /hi is the Hindi one, with its own canonical address and the way to the English one', async () => {
  const page = await html('/hi/product/p1')
  expect(page).toContain('<html lang="hi">')
  expect(page).toContain('<link rel="canonical" href="http://shop.test/hi/product/p1">')
  for (const [language, path] of [
    ['en', '/product/p1'],
    ['hi', '/hi/product/p1'],
    ['x-default', '/product/p1'],
  ])
    for (const one of [page, await html('/product/p1')])
      expect(one).toContain(`<link rel="alternate" hreflang="${language}" href="http://shop.test${path}">`)
  expect(page).toContain('<meta property="og:locale" content="hi_IN">')
  expect(page).toContain('"item":"http://shop.test/hi/ring"')
  expect(await html('/hi')).toContain('<link rel="canonical" href="http://shop.test/hi">')
  expect(await html('/hi/cart')).not.toContain('hreflang')
})

test('every public page and every list has its head in the language of its address', async () => {
  for (const path of [...openPages, '/cart', '/login', '/ring', '/nothing/there']) {
    const { title, description } = headOf(await html(path === '/' ? '/hi' : `/hi${path}`))
    expect([path, devanagari.test(title), devanagari.test(description)]).toEqual([path, true, true])
    const english = headOf(await html(path))
    expect(devanagari.test(english.title + english.description)).toBe(false)
  }
})

test('a page below /hi says the texts of the catalogue in Hindi, in its head, its first paint and its first data', async () => {
  const page = await html('/hi/product/p2')
  expect(headOf(page)).toEqual({ title: 'मेहर · Suvarna', description: 'एक गोल नग।' })
  expect(page).toContain('<meta property="og:title" content="मेहर · Suvarna">')
  expect(page).toContain('"@type":"Product","name":"मेहर"')
  expect(page).toContain('"name":"मुंदरी","item":"http://shop.test/hi/ring"')
  expect(page).toContain('"/products/p2?language=hi":{')
  expect(page).not.toContain('"/products/p2":')
  const list = await html('/hi/pin')
  expect(headOf(list).title).toBe('नथनी · Suvarna')
  expect(list).toContain('"/products?category=pin\\u0026language=hi":{')
  expect(await html('/product/p1')).toContain('"/products/p1":{')
})

test('a language is chosen by the address alone', async () => {
  const answer = await gateway.get('/products', { 'accept-language': 'hi-IN,hi;q=0.9' })
  expect(await answer.text()).not.toContain('<html lang="hi"')
  expect(answer.headers.get('vary') ?? '').not.toMatch(/accept-language/i)
})

test('what only English has is opened there; a language’s own files are kept by browsers', async () => {
  for (const path of ['/admin', '/admin/orders', '/orders/invoice']) {
    const answer = await gateway.get(`/hi${path}?id=1`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${path}?id=1`])
  }
  expect((await gateway.get('/hi/')).headers.get('location')).toBe('/hi')
  expect((await gateway.get('/hi/assets/app-3c4d.js')).headers.get('cache-control')).toContain('immutable')
  expect((await gateway.get('/hi/index.html')).status).toBe(404)
})

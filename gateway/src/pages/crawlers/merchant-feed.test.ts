import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { picture, type TestGateway, testGateway } from '../../gateway.testing.ts'
import { feedItems } from './feed-item.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  return () => gateway.stop()
})

const bangle = {
  ...{ id: 'p1', _id: 'p1', name: 'Meena "Kumkum" & Co', price: 1499, description: 'Carved <by hand>.\u0001' },
  ...{ category: 'Bangle', category_name: 'Bangle', category_id: 'c1', sku: 'SUV-BNG-001', version: 1 },
  ...{ material: 'Brass', plating: '18K gold', stone: 'Emerald', gender: 'women', occasion: 'Wedding', weight: 18 },
  ...{ stock: 3, low_stock_threshold: 5, featured: 0, ring_size: [], ring_sizes: [] },
  ...{ main_image: '', all_images: '' },
  images: [
    { id: '2', img: 'b.webp', is_main: 0 },
    { id: '1', img: picture, is_main: 1 },
  ],
} as unknown as Product
const sizes = [
  { size: 6.5, stock: 0 },
  { size: 7, stock: 2 },
]
const ring = { ...bangle, id: 'p2', name: 'Rani Ring', category: 'Ring', sku: 'R-1', ring_sizes: sizes } as Product

let answered: Product[] | null
beforeEach(() => {
  answered = [bangle, ring, { ...bangle, id: 'p3', images: [] }]
  gateway.stubs.revision++
  gateway.stubs.answering = (_seen, response) => {
    const headers = { 'content-type': 'application/json', 'x-catalog-revision': String(gateway.stubs.revision) }
    if (answered) response.writeHead(200, headers).end(JSON.stringify({ products: answered }))
    else response.writeHead(503).end('{}')
  }
})

const field = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'g'))].map(([, value]) => value)

test('each piece is one entry, a ring one for each size, and what has no picture is left out', async () => {
  const answer = await gateway.get('/feeds/google.xml')
  const xml = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(field(xml, 'id')).toEqual(['p1', 'p2-6.5', 'p2-7'])
  expect(field(xml, 'item_group_id')).toEqual(['p2', 'p2'])
  expect(field(xml, 'link')).toEqual([
    'http://shop.test/product/p1',
    'http://shop.test/product/p2?size=6.5',
    'http://shop.test/product/p2?size=7',
  ])
  expect(field(xml, 'availability')).toEqual(['in_stock', 'out_of_stock', 'in_stock'])
  expect(field(xml, 'google_product_category')).toEqual(['191', '200', '200'])
  const [first = ''] = xml.split('</item>')
  expect(field(first, 'price')).toEqual(['1499.00 INR'])
  expect(field(first, 'title')).toEqual(['Meena &quot;Kumkum&quot; &amp; Co'])
  expect(field(first, 'description')).toEqual(['18K gold-plated brass · simulated emerald. Carved &lt;by hand&gt;.'])
  expect(field(first, 'image_link')).toEqual([`http://shop.test/uploads/${picture}`])
  expect(field(first, 'additional_image_link')).toEqual(['http://shop.test/uploads/b.webp'])
  expect([...field(first, 'color'), ...field(first, 'gender'), ...field(first, 'material')]).toEqual([
    'Gold',
    'female',
    '18K gold-plated brass',
  ])
})

test('Meta reads its own spelling of availability', async () => {
  const xml = await (await gateway.get('/feeds/meta.xml')).text()
  expect(field(xml, 'availability')).toEqual(['in stock', 'out of stock', 'in stock'])
})

test('a changed price is in the next answer, an unchanged catalogue answers 304', async () => {
  const answer = await gateway.get('/feeds/google.xml')
  await answer.text()
  const etag = { 'if-none-match': answer.headers.get('etag') ?? '' }
  expect((await gateway.get('/feeds/google.xml', etag)).status).toBe(304)
  answered = [{ ...bangle, price: 1299.5 }]
  gateway.stubs.revision++
  const prices = async () => field(await (await gateway.get('/feeds/google.xml')).text(), 'price')
  await expect.poll(prices).toEqual(['1299.50 INR'])
})

test('while the catalogue is down it is an error: an empty feed would take all advertisements down', async () => {
  answered = null
  gateway.stubs.revision++
  await expect.poll(async () => (await gateway.get('/feeds/google.xml')).status).toBe(503)
})

test('longer texts are cut where the readers cut them, never inside a letter', () => {
  const [item = ''] = feedItems(
    { ...bangle, name: '🪔'.repeat(100), description: 'x'.repeat(6_000) },
    'http://s',
    'google',
  )
  const [title = ''] = field(item, 'title')
  expect([title.length, title.isWellFormed()]).toEqual([150, true])
  expect(field(item, 'description')[0]).toHaveLength(5_000)
})

test('during a sale it says the regular price, the lower one, and from when until when', () => {
  const sale = { price: 999, regular_price: 1499, from: '2026-12-01T00:00:00.000Z', until: '2026-12-03T18:30:00.000Z' }
  for (const reader of ['google', 'meta'] as const) {
    const [xml = ''] = feedItems(
      { ...bangle, price: 999, sale: { ...sale, running: true } },
      'http://shop.test',
      reader,
    )
    expect(field(xml, 'price')).toEqual(['1499.00 INR'])
    expect(field(xml, 'sale_price')).toEqual(['999.00 INR'])
    expect(field(xml, 'sale_price_effective_date')).toEqual(['2026-12-01T00:00Z/2026-12-03T18:30Z'])
  }
  expect(feedItems(bangle, 'http://shop.test', 'google').join()).not.toContain('sale_price')
})

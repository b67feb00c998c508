import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { picture, type TestGateway, testGateway } from '../../gateway.testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  return () => gateway.stop()
})

const product = (id: string) => ({ id, name: id, images: [{ id: `${id}-1`, img: picture, is_main: 1 }] })
const forHim = { name: 'For <him>', slug: 'for-him', text: 'Weight </script><b>', image: picture }
let many = 2
beforeEach(() => {
  many = 2
  gateway.stubs.revision++
  gateway.stubs.answering = ({ path }, response) => {
    const headers = { 'content-type': 'application/json', 'x-catalog-revision': String(gateway.stubs.revision) }
    const [page, limit] = ['page', 'limit'].map((name) => Number(new RegExp(`[?&]${name}=(\\d+)`).exec(path)?.[1] ?? 1))
    const products = Array.from({ length: many }, (_none, at) => product(`p${at + 1}`)).slice(
      ((page ?? 1) - 1) * (limit ?? 1),
      (page ?? 1) * (limit ?? 1),
    )
    const categories = [{ name: 'Ring' }, { name: 'Kids & Teens' }]
    const lists = { '/categories': { categories }, '/collections': { collections: [forHim] } }
    const answer = lists[path as keyof typeof lists] ?? { products }
    response.writeHead(200, headers).end(JSON.stringify(answer))
  }
})
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

describe('sitemap.xml', () => {
  test('every page that is for everybody, each product with its pictures, nothing that is about one person', async () => {
    const answer = await gateway.get('/sitemap.xml')
    const xml = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const english = locations(xml).filter((url) => !/^http:\/\/shop\.test\/hi(\/|$)/.test(url ?? ''))
    expect(english).toEqual([
      'http://shop.test/',
      'http://shop.test/products',
      'http://shop.test/about',
      'http://shop.test/how-we-plate',
      'http://shop.test/contact',
      'http://shop.test/privacy',
      'http://shop.test/terms',
      'http://shop.test/shipping-returns',
      'http://shop.test/ring',
      'http://shop.test/kids%20%26%20teens',
      'http://shop.test/collections/for-him',
      'http://shop.test/product/p1',
      'http://shop.test/product/p2',
    ])
    expect(xml).toContain(`<image:loc>http://shop.test/uploads/${picture}</image:loc>`)
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/)
    expect((await gateway.get('/sitemap.xml', { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('each page in each language, with the others beside it', async () => {
    const xml = await (await gateway.get('/sitemap.xml')).text()
    const entry = xml.split('<url>').find((one) => one.startsWith('<loc>http://shop.test/hi/product/p1</loc>'))
    const link = (language: string, url: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`
    expect(entry).toContain(
      [
        link('en', 'http://shop.test/product/p1'),
        link('hi', 'http://shop.test/hi/product/p1'),
        link('x-default', 'http://shop.test/product/p1'),
      ].join(''),
    )
    expect(xml).toContain('<loc>http://shop.test/hi</loc>')
  })

  test('all products of a large shop, page by page', async () => {
    many = 1_203
    const products = async () => {
      const urls = locations(await (await gateway.get('/sitemap.xml')).text())
      return new Set(urls.filter((url) => url?.includes('.test/product/'))).size
    }
    await expect.poll(products).toBe(1_203)
  })

  test('what is new is there with the next question', async () => {
    await gateway.get('/sitemap.xml')
    many = 3
    gateway.stubs.revision++
    const last = async () => locations(await (await gateway.get('/sitemap.xml')).text()).at(-1)
    await expect.poll(last).toBe('http://shop.test/hi/product/p3')
  })

  test('while the catalogue is down it is an error, not an empty sitemap', async () => {
    gateway.stubs.answering = (_seen, response) => void response.writeHead(503).end('{}')
    gateway.stubs.revision++
    const asked = async () => {
      const answer = await gateway.get('/sitemap.xml')
      return [answer.status, answer.headers.get('retry-after')]
    }
    await expect.poll(asked).toEqual([503, '60'])
  })
})

test('robots.txt leads to the sitemap, closes what is no page, and lets the pages draw themselves', async () => {
  const answer = await gateway.get('/robots.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  expect(text).toContain('\nSitemap: http://shop.test/sitemap.xml\n')
  for (const path of ['/api/', '/admin']) expect(text).toContain(`\nDisallow: ${path}\n`)
  expect(text).not.toMatch(/Disallow: \/\s/)
})

test('a category has one address, however it is spelled', async () => {
  for (const path of ['/ring', '/Rings', '/RING'])
    expect(await (await gateway.get(path)).text()).toContain('<link rel="canonical" href="http://shop.test/ring">')
})

test('a collection’s page says its words with its pieces; one that is not there is no page', async () => {
  const page = await gateway.get('/collections/for-him')
  const html = await page.text()
  const [, crumbs = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(crumbs).itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    'http://shop.test/',
    'http://shop.test/products',
    'http://shop.test/collections/for-him',
  ])
  expect(html).toContain('<title>For &lt;him&gt; · Suvarna</title>')
  expect(html).toContain('<meta name="description" content="Weight &lt;/script&gt;')
  expect(html).toContain(`<meta property="og:image" content="http://shop.test/uploads/${picture}">`)
  expect(html).toContain('"/products?collection=for-him":')
  const missing = await gateway.get('/collections/for-her')
  expect([missing.status, (await missing.text()).includes('noindex')]).toEqual([404, true])
})

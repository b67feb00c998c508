import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { picture, type TestGateway, testGateway } from '../gateway.testing.ts'
import { builtNames } from './class-names.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  return () => gateway.stop()
})
beforeEach(() => {
  gateway.stubs.revision++
  gateway.stubs.answering = ({ path }, response) => {
    const headers = { 'content-type': 'application/json', 'x-catalog-revision': String(gateway.stubs.revision) }
    const [status, body] = catalogue[path] ?? [404, {}]
    response.writeHead(status as number, headers).end(JSON.stringify(body))
  }
})

const evil = '</script><script>alert(1)</script>'
const product = {
  id: 'p1',
  name: `Jhumka "${evil}"`,
  description: `Light  as\na feather. ${'word '.repeat(60)}`,
  price: 499.5,
  sku: 'JH-1',
  stock: 3,
  material: 'Brass',
  plating: '18K gold',
  stone: 'Emerald',
  _id: 'p1',
  ring_size: [{ size: 7, stock: 3 }],
  ring_sizes: [{ size: 7, stock: 3 }],
  all_images: `${picture},"b.webp`,
  main_image: picture,
  images: [{ img: picture }],
  category_name: 'Temple Jewellery',
}
const wide = `${'cd'.repeat(32)}.webp`
const catalogue: Record<string, [number, object]> = {
  '/products/p1': [200, { success: true, product }],
  '/banners?active=1': [
    200,
    { success: true, banners: [{ title: 'Gold & <b>light', link: '/ring', image_desktop: wide, image_mobile: null }] },
  ],
  '/categories': [
    200,
    {
      success: true,
      categories: [
        { id: 'c1', name: 'Rings' },
        { id: 'c2', name: 'Temple Jewellery' },
      ],
    },
  ],
  '/products?category=ring': [200, { success: true, products: [product] }],
}

const rated = (id: string, rating: object, more = {}): typeof catalogue => ({
  [`/products/${id}`]: [200, { success: true, product: { ...product, id, rating } }],
  [`/products/${id}/reviews`]: [
    200,
    { success: true, reviews: [{ stars: 4, name: '', text: evil, at: '2026-11-20T10:00:00.000Z', ...more }] },
  ],
})
Object.assign(catalogue, rated('rated', { average: 4, count: 1 }))
Object.assign(catalogue, rated('sampled', { average: 4, count: 1, sample: true }, { sample: true }))

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await gateway.get(path, headers)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

// biome-ignore lint/suspicious/noExplicitAny: what machines read is what it is; the tests look at it.
const linkedIn = (html: string): any[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

describe('pages', () => {
  test('machines are told what buyers wrote, and nothing of a sample', async () => {
    const [real] = linkedIn((await page('/product/rated')).html)
    expect(real).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ reviewRating: { ratingValue: 4 }, author: { name: 'Verified buyer' }, reviewBody: evil }],
    })
    const { html } = await page('/product/sampled')
    const [sampled] = linkedIn(html)
    expect([sampled.aggregateRating, sampled.review]).toEqual([undefined, undefined])
  })
  test('a product’s page says what it shows, to people, previews and machines', async () => {
    const { status, html } = await page('/product/p1?utm=x')
    expect(status).toBe(200)
    expect(html).toContain('<title>Jhumka &quot;&lt;/script&gt;')
    expect(html).toContain('<link rel="canonical" href="http://shop.test/product/p1">')
    expect(html).toContain(`<meta property="og:image" content="http://shop.test/uploads/${picture}">`)
    expect(html).toMatch(/<meta name="description" content="Light as a feather\. [^"]{100,150}…">/)
    expect(html).toContain('<meta property="product:price:amount" content="499.50">')
    const [product, crumbs] = linkedIn(html)
    expect(product).not.toHaveProperty('aggregateRating')
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'JH-1',
      material: '18K gold-plated brass',
      brand: { name: 'Suvarna' },
      image: [`http://shop.test/uploads/${picture}`],
      offers: { price: '499.50', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'http://shop.test/',
      'http://shop.test/products',
      'http://shop.test/temple%20jewellery',
      'http://shop.test/product/p1',
    ])
  })

  test('the home page names the shop and its search; each page its way there; a preview has a picture', async () => {
    const home = (await page('/')).html
    expect(linkedIn(home).map((one) => one['@type'])).toEqual(['Organization', 'WebSite'])
    expect(linkedIn(home)[1].potentialAction.target.urlTemplate).toBe('http://shop.test/search?q={search_term_string}')
    expect(linkedIn((await page('/ring')).html)[0].itemListElement.at(-1)).toEqual({
      '@type': 'ListItem',
      position: 3,
      name: 'Rings',
      item: 'http://shop.test/rings',
    })
    for (const path of ['/', '/about'])
      expect((await page(path)).html).toContain(`<meta property="og:image" content="http://shop.test/uploads/${wide}">`)
  })

  test('a page’s top and its picture come with the HTML; the back office has nothing of it', async () => {
    const home = (await page('/')).html
    expect(home).toContain('<p class="banner-slider__banner-title">Gold &amp; &lt;b&gt;light</p>')
    expect(home).toMatch(/<link rel="preload" as="image"[^>]*imagesizes="100vw" media="\(max-width: 768px\)">/)
    const product = (await page('/product/p1')).html
    expect(product).toMatch(/<img srcset="\/uploads\/(ab){32}-400\.webp 400w[^>]*fetchpriority="high">/)
    expect(product).toContain('<h1>Jhumka &quot;&lt;/script&gt;')
    expect(product).toContain('18K gold-plated brass · simulated emerald')
    expect((await page('/ring')).html).toContain('<p class="product-card__card-name">Jhumka &quot;&lt;/script&gt;')
    const narrowed = (await page('/ring?sort=price_low')).html
    expect(narrowed).toContain('<h1>Rings</h1>')
    expect(narrowed).not.toContain('Jhumka')
    for (const path of ['/admin', '/admin/orders'])
      expect((await page(path)).html).not.toContain('the bar of the storefront')
    expect((await page('/cart')).html).toContain('the bar of the storefront')
  })

  test('[S-59] what a name contains stays text in the page and in its data', async () => {
    const { html } = await page('/product/p1')
    expect(html).not.toContain(evil)
    const data = /id="first-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    // Fields of a product that the API repeats are in the page once.
    const { _id, all_images, ring_size, ...once } = product
    expect(JSON.parse(data)['/products/p1'].product).toEqual(once)
  })

  test.each([
    ['/', 200, 'Suvarna · Gold-plated jewellery'],
    ['/products', 200, 'All jewellery · Suvarna'],
    ['/ring', 200, 'Rings · Suvarna'],
    ['/RINGS', 200, 'Rings · Suvarna'],
    ['/temple-jewellery', 200, 'Temple Jewellery · Suvarna'],
    ['/nonsense', 404, 'Category not found · Suvarna'],
    ['/metrics', 404, 'Category not found · Suvarna'],
    ['/product/p2', 404, 'Piece not found · Suvarna'],
    ['/a/b/c', 404, 'Page not found · Suvarna'],
    ['/checkout', 200, 'Checkout · Suvarna'],
    ['/admin/orders', 200, 'Back office · Suvarna'],
  ])('%s is %i and called %s', async (path, status, title) => {
    const answer = await page(path)
    expect([answer.status, /<title>(.*?)<\/title>/.exec(answer.html)?.[1]]).toEqual([status, title])
  })

  test('a slash at the end of an address leads to the page without it, query and all, and never to another host', async () => {
    const led = async (path: string) => {
      const { status, headers } = await gateway.get(path)
      return [status, headers.get('location')]
    }
    expect(await led('/rings/')).toEqual([308, '/rings'])
    expect(await led('/product/p1/?utm=x&to=//evil.com/')).toEqual([308, '/product/p1?utm=x&to=//evil.com/'])
    expect(await led('/%2fevil.com/')).toEqual([404, null])
    for (const path of ['//evil/', '/\\evil/', '/rings//', '//']) expect((await led(path))[1], path).toBeNull()
  })

  test('what is about one person is not for search engines', async () => {
    for (const path of ['/orders', '/search?q=jhumka', '/products?q=jhumka', '/preview/p1?t=1.x'])
      expect((await page(path)).html).toContain('<meta name="robots" content="noindex">')
    for (const path of ['/about', '/products?sort=name']) expect((await page(path)).html).not.toContain('noindex')
  })

  test('what is not there has no address of its own', async () => {
    expect((await page('/product/p2')).html).not.toContain('rel="canonical"')
    expect((await page('/RINGS?sort=name')).html).toContain('<link rel="canonical" href="http://shop.test/rings">')
  })

  test('a filtered list contains no products, which would be others', async () => {
    const productList = '"/products?category=ring"'
    expect((await page('/ring?utm_source=mail')).html).toContain(productList)
    const { status, html } = await page('/ring?stone=pearl')
    expect(status).toBe(200)
    expect(html).not.toContain(productList)
    expect(html).toContain('"/categories"')
    expect(html).toContain('<link rel="canonical" href="http://shop.test/rings">')
  })

  test('a shop whose catalogue is away still opens', async () => {
    gateway.stubs.answering = (_seen, response) => void response.writeHead(503).end('{}')
    for (const path of ['/', '/product/p1', '/rings']) expect((await page(path)).status).toBe(200)
  })

  test('a page that has not changed is a 304', async () => {
    const first = await page('/about')
    expect((await page('/about', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  })
})

describe('files', () => {
  test('built files may be kept for ever and come compressed', async () => {
    const { headers, html } = await page('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect([headers.get('content-encoding'), headers.get('content-type')]).toEqual([
      'br',
      'application/javascript; charset=utf-8',
    ])
    expect(html).toContain('console.log')
  })

  test('what was compressed at the build is sent as it is', async () => {
    const { headers, html } = await page('/assets/small-1a2b.css', { 'accept-encoding': 'br' })
    expect([headers.get('content-encoding'), html]).toEqual(['br', 'p{margin:0}'])
    expect((await page('/assets/small-1a2b.css', { 'accept-encoding': 'gzip' })).html).toHaveLength(2200)
  })

  test.each([
    '/assets/app-1a2b.js.map',
    '/assets/small-1a2b.css.br',
    '/.vite/manifest.json',
    '/.env',
    '/.git/config',
    '/assets/..%2f..%2fetc%2fpasswd',
    '/..%5c..%5cetc/passwd.txt',
    '/assets/gone.js',
    '/index.php',
    '/api/metrics',
    '/api/healthz?verbose',
    '/api/internal/revision',
    '/package.json',
  ])('S-41: %s is not there', async (path) => {
    const { status, html } = await page(path)
    expect(status).toBe(404)
    expect(JSON.parse(html)).toMatchObject({ success: false, code: 'route_not_found' })
  })
})

describe('pictures', () => {
  test('[S-78] a picture is a picture and nothing else, and may be kept for ever', async () => {
    const { status, headers } = await page(`/uploads/${picture}`)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '4',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `inline; filename="${picture}"`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await page(`/uploads/${picture}`, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  })

  test.each([
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/uploads/%252e%252e%252fpasswd',
    '/uploads/..%5cpasswd',
    '/uploads/%00.webp',
    '/uploads//etc/passwd',
    '/uploads/',
    `/uploads/${'cd'.repeat(32)}.webp`,
    `/uploads/${'cd'.repeat(32)}.svg`,
  ])('[S-77] %s is not there', async (path) => expect((await page(path)).status).toBe(404))
})

describe('the contracts to read', () => {
  test('OpenAPI, AsyncAPI and a page without a script', async () => {
    expect(await (await gateway.get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
    expect(await (await gateway.get('/api/asyncapi.json')).json()).toMatchObject({ asyncapi: '3.0.0' })
    const docs = await page('/api/docs')
    expect(docs.html).toContain('/orders/place')
    expect(docs.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
    expect((await gateway.get('/api/docs.css')).headers.get('content-type')).toContain('text/css')
  })
})

test('a storefront that was built without a class that the first paint names is refused at the start', () => {
  expect(builtNames({ name: 'card/name' }, { card: { name: 'card__name' } })).toEqual({ name: 'card__name' })
  expect(() => builtNames({ name: 'card/name', price: 'card/price', bag: 'bag/bag' }, { card: { name: 'x' } })).toThrow(
    'The built storefront has no class card/price, bag/bag',
  )
})

import { expect, test } from 'vitest'
import { ok, shop } from './client.ts'

const path = (url: string) => url.slice(shop.store.length)
const isHindi = (url: string) => /^\/hi(\/|$)/.test(path(url))
const englishOf = (url: string) => `${shop.store}${path(url).replace(/^\/hi\/?/, '/')}`

test('the sitemap names the pages that are for everybody, and each of them is there', async () => {
  const response = await fetch(`${shop.store}/sitemap.xml`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const text = await response.text()
  const all = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  // Each page is listed in each language, with a link to the other.
  const [urls, hindi] = [all.filter((url) => !isHindi(url)), all.filter(isHindi)]
  expect(hindi.map(englishOf).sort()).toEqual([...urls].sort())
  for (const url of hindi) expect(text).toContain(`hreflang="hi" href="${url}"`)
  const [{ products }, { categories }] = [(await ok('GET /products')).body, (await ok('GET /categories')).body]
  const ids = products.map(({ id }: { id: string }) => `${shop.store}/product/${id}`)
  expect(urls.filter((url) => url.includes('/product/')).sort()).toEqual(ids.sort())
  const { collections } = (await ok('GET /collections')).body
  expect(collections.length).toBeGreaterThan(2)
  expect(urls).toHaveLength(ids.length + categories.length + collections.length + 8)
  for (const url of all.filter((one, place) => !one.includes('/product/') || place % 20 === 0)) {
    const page = await fetch(url)
    const html = await page.text()
    expect([url, page.status]).toEqual([url, 200])
    expect(html, url).not.toContain('noindex')
    expect(html).toContain(`<link rel="canonical" href="${url}">`)
  }
})

test('robots.txt leads to it', async () => {
  const text = await (await fetch(`${shop.store}/robots.txt`)).text()
  expect(text).toContain(`Sitemap: ${shop.store}/sitemap.xml`)
})

import { expect, test } from 'vitest'
import { pageReader } from '../page-reads.ts'
import { createPrerender } from './prerendered.ts'

const built = {
  sources: { '/about': 'src/about.tsx' },
  readsOf: () => ['/shop'],
  prerender: (path: string, data: Readonly<Record<string, unknown>>) => `${path} ${JSON.stringify(data)}`,
}
const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css })
const manifest = {
  'index.html': chunk('assets/index.js', ['_react.js'], ['assets/index.css']),
  '_react.js': chunk('assets/react.js'),
  '_prose.js': chunk('assets/prose.js', ['_react.js', 'index.html'], ['assets/prose.css']),
  'src/about.tsx': chunk('assets/about.js', ['index.html', '_prose.js']),
  ...Object.fromEntries(
    ['home/home', 'browse/products', 'browse/category', 'browse/collection/collection', 'product/product'].map(
      (name) => [`src/storefront/${name}-page.tsx`, chunk(`assets/${name}.js`, ['index.html'])],
    ),
  ),
}
const nothing = pageReader(async () => ({ status: 503, contentType: 'text/plain', body: Buffer.alloc(0) }), 'en')

test('a page comes with what it shows of the API, and with the files that not every page has', async () => {
  const answer = { body: Buffer.from('{"name":"Suvarna"}'), contentType: '', etag: '', revision: 0, at: 0 }
  const { page } = createPrerender(built, manifest, '/hi/')
  expect(
    await page(
      '/about',
      pageReader(async () => ({ kept: answer }), 'en'),
    ),
  ).toEqual({
    html: '/about {"/shop":{"name":"Suvarna"}}',
    head: {
      firstData: new Map([['/shop', '{"name":"Suvarna"}']]),
      scripts: ['/hi/assets/about.js', '/hi/assets/prose.js'],
      styles: ['/hi/assets/prose.css'],
    },
  })
})

test('without the API a page is shown with less, and a page that nobody built is left to others', async () => {
  const { page, files } = createPrerender(built, manifest)
  expect((await page('/about', nothing))?.html).toBe('/about {}')
  expect(await page('/else', nothing)).toBeUndefined()
  expect([files('home'), files('admin')]).toEqual([{ scripts: ['/assets/home/home.js'], styles: [] }, {}])
})

test('a build without a page that it names is refused', () => {
  const { 'src/about.tsx': _, ...less } = manifest
  expect(() => createPrerender(built, less)).toThrow('The built storefront has no src/about.tsx')
})

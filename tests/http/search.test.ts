import type { ProductChoices } from '@suvarna/contracts/catalog/product-choices.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, ok, problem, shop } from './client.ts'

let all: Product[] = []
beforeAll(async () => {
  all = (await ok('GET /products')).body.products
})
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name)
const list = async (query: string): Promise<Product[]> => (await ok('GET /products', { query })).body.products
const choices = async (query = ''): Promise<ProductChoices> =>
  (await ok('GET /products/choices', { query })).body.choices

describe('GET /products?q=', () => {
  test.each([
    ['jhumka', /Jhumka/],
    ['Jhumkas', /Jhumka/],
    ['jumka', /Jhumka/],
    ['soliatire rings', /Solitaire Ring/],
    ['suv-rng-001', /^Meher Solitaire Ring$/],
  ])('%s finds %s first', async (q, name) => {
    expect((await list(`?q=${encodeURIComponent(q)}`))[0]?.name).toMatch(name)
  })

  test('matches in the name come before matches in the description, and all products of a matching category before others', async () => {
    const found = await list('?q=rings')
    const places = found.map(({ category }, place) => (category === 'Ring' ? place : -1)).filter((place) => place >= 0)
    expect(places.length).toBe(all.filter(({ category }) => category === 'Ring').length)
    expect(Math.max(...places)).toBe(places.length - 1)
  })

  test('the correction of a misspelt word is returned', async () => {
    expect((await ok('GET /products', { query: '?q=neclace' })).body.searched).toBe('necklace')
    expect((await ok('GET /products', { query: '?q=necklace' })).body).not.toHaveProperty('searched')
  })
})

describe('filters of several values', () => {
  test('a product with any of them is found; a stone counts also among several', async () => {
    const pearls = await list('?stone=shell-pearls')
    expect(pearls.length).toBeGreaterThan(0)
    for (const { stone } of pearls) expect(stone.toLowerCase()).toContain('shell pearls')
    const both = await list('?plating=rose-gold,14k-gold&sort=price_low')
    expect(new Set(both.map(({ plating }) => plating))).toEqual(new Set(['Rose gold', '14K gold']))
    const gender = await list('?gender=men,unisex')
    expect(names(gender).sort()).toEqual(names(all.filter((one) => one.gender !== 'women')).sort())
  })

  test.each(['featured', 'best_selling'])('sort=%s has all of them', async (sort) => {
    const sorted = await list(`?sort=${sort}`)
    expect(names(sorted).sort()).toEqual(names(all).sort())
    if (sort === 'featured') expect(sorted[0]?.featured).toBe(1)
  })
})

describe('GET /products/choices', () => {
  test('counts what each value of each filter would show', async () => {
    const prices = all.map(({ price }) => price)
    const found = await choices()
    expect(found).toMatchObject({ total: all.length, price: { min: Math.min(...prices), max: Math.max(...prices) } })
    expect(found.in_stock).toBe(all.filter(({ stock }) => stock > 0).length)
    const counted = (key: 'plating' | 'material' | 'occasion') =>
      Object.fromEntries(found[key].map(({ label, count }) => [label, count]))
    for (const key of ['plating', 'material', 'occasion'] as const)
      for (const [label, count] of Object.entries(counted(key)))
        expect([label, count]).toEqual([
          label,
          all.filter((one) => one[key].toLowerCase() === label.toLowerCase()).length,
        ])
  })

  test('under the other filters, including values without a product', async () => {
    const found = await choices('?category=ring&plating=rose-gold')
    for (const { value, count } of found.stone)
      expect([value, count]).toEqual([value, (await list(`?category=ring&plating=rose-gold&stone=${value}`)).length])
    expect(found.plating.length).toBeGreaterThan(1)
    expect(found.category.find(({ label }) => label === 'Earring')?.count).toBe(
      (await list('?category=earring&plating=rose-gold')).length,
    )
  })

  test.each(['limit=5', 'sort=newest', 'gender=robots', 'min_price=x', 'in_stock=2', 'surprise=1', 'q=a&q=b'])(
    '?%s is refused by name',
    async (query) => {
      const response = await call('GET /products/choices', { query: `?${query}` })
      expect([response.status, response.body]).toEqual([
        400,
        problem('invalid_input', { field: query.split('=')[0] ?? '' }),
      ])
    },
  )
})

describe('GET /products/suggestions', () => {
  test('a few categories and products with picture and price', async () => {
    const { body } = await ok('GET /products/suggestions', { query: '?q=pend' })
    expect(names(body.categories)).toEqual(['Pendant'])
    expect(body.products).toHaveLength(6)
    expect(body.total).toBe((await list('?q=pend')).length)
    const [first] = body.products
    expect(first).toEqual({
      ...{ id: expect.any(String), name: expect.stringMatching(/Pendant/), category: 'Pendant' },
      ...{ price: expect.any(Number), image: expect.stringMatching(/\.webp$/), stock: expect.any(Number) },
    })
  })

  test.each(['', '?q=', '?q=%20%20', `?q=${'x'.repeat(201)}`, '?q=a&limit=3'])('%s is refused', async (query) => {
    expect((await call('GET /products/suggestions', { query })).body).toEqual(problem('invalid_input'))
  })
})

describe('repeated requests', () => {
  test.each([
    '/products/choices?plating=rose-gold',
    '/products/suggestions?q=ring',
    '/products?q=ring&page=1&limit=48',
  ])('%s carries a tag and is a nod when nothing has changed', async (path) => {
    const first = await fetch(`${shop.store}/api${path}`)
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/./)])
    expect((await fetch(`${shop.store}/api${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('the pages', () => {
  test.each([
    ['/search?q=ring', 'Search'],
    ['/search', 'Search'],
    ['/products?stone=nonsense&sort=magic&page=-4', 'All jewellery'],
    ['/ring?min_price=cheap', 'Ring'],
  ])('%s is a page', async (path, title) => {
    const page = await fetch(`${shop.store}${path}`)
    expect([page.status, /<title>(.*?)<\/title>/.exec(await page.text())?.[1]]).toEqual([200, `${title} · Suvarna`])
  })
})

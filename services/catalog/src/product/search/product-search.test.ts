import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignEvent, testCatalog } from '../../catalog.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>

beforeAll(async () => {
  catalog = await testCatalog()
  const [rings, earrings, necklaces] = [
    await catalog.addCategory('Ring'),
    await catalog.addCategory('Earring'),
    await catalog.addCategory('Necklace'),
  ]
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
  const products = [
    { name: 'Meher Solitaire', categoryId: rings, price: 90_000, stone: 'Cubic zirconia', plating: '18K gold' },
    {
      name: 'Moti Open Ring',
      categoryId: rings,
      price: 70_000,
      stone: 'Shell pearls, red glass',
      plating: 'Rose gold',
    },
    {
      name: 'Gulabo Jhumka',
      categoryId: earrings,
      price: 120_000,
      stone: 'Kundan glass, shell pearls',
      occasion: 'Wedding',
    },
    { name: 'Tara Studs', categoryId: earrings, price: 60_000, gender: 'unisex', description: 'Goes with a ring.' },
    { name: 'Rani Haar', categoryId: necklaces, price: 300_000, occasion: 'Wedding', featured: true, stock: [] },
  ] as const
  for (const [place, product] of products.entries())
    await catalog.addProduct({ ...product, productId: `p${place}`, sku: `SUV-${place}01`, createdAt: day(place + 1) })
})
afterAll(() => catalog.close())

const found = async (query: string): Promise<string[]> =>
  (await catalog.get(`/products?${query}`)).body.products.map(({ name }: { name: string }) => name.split(' ')[0])
const choices = async (query = '') => (await catalog.get(`/products/choices?${query}`)).body.choices
const counts = async (kind: string, query = '') =>
  Object.fromEntries(
    (await choices(query))[kind].map(({ value, count }: { value: string; count: number }) => [value, count]),
  )

describe('words', () => {
  test.each([
    ['ring', ['Moti', 'Meher'], 'its category, and not what goes with one'],
    ['RINGS', ['Moti', 'Meher'], 'a plural'],
    ['jhumkas', ['Gulabo'], 'a plural of another tongue'],
    ['jhu', ['Gulabo'], 'a beginning'],
    ['pearls for a wedding', ['Gulabo'], 'every word has to be there, but for the small ones'],
    ['wedding', ['Gulabo', 'Rani'], 'what is sold out comes last'],
    ['suv-301', ['Tara'], 'a SKU'],
    ['V-30', ['Tara'], 'a part of a SKU'],
    ['SUV-999', [], 'an unknown SKU, without similar ones'],
    ['DEL-RING-1', [], 'an unknown article number, whatever words are in it'],
    ['unisex', ['Tara'], 'for whom it is'],
    ['ear', ['Tara', 'Gulabo'], 'the beginning of a category'],
  ])('%s finds %j: %s', async (q, names) => expect(await found(`q=${encodeURIComponent(q)}`)).toEqual(names))

  test.each([
    ['jumka', 'jhumka', ['Gulabo']],
    ['soiltaire', 'solitaire', ['Meher']],
    ['neclace', 'necklace', ['Rani']],
    ['platinum studs', 'studs', ['Tara']],
  ])('%s is taken as %s, and the answer says so', async (q, searched, names) => {
    const { body } = await catalog.get(`/products?q=${encodeURIComponent(q)}`)
    expect(body.searched).toBe(searched)
    expect(await found(`q=${encodeURIComponent(q)}`)).toEqual(names)
  })

  test.each(['xylophone', '%', '_____', "'; drop table products; --", '\\', ':*', "'':*"])(
    '%s finds nothing, and is no fault',
    async (q) => {
      const { status, body } = await catalog.get(`/products?q=${encodeURIComponent(q)}`)
      expect([status, body.products, body.searched]).toEqual([200, [], undefined])
    },
  )

  test.each([
    ['rings under 800', ['Moti'], ['Up to ₹800', 'Ring'], ['rings', 'under 800']],
    ['₹800 se kam ki anguthi', ['Moti'], ['Up to ₹800', 'Ring'], ['anguthi', '₹800 se kam ki']],
    ['८०० से कम की अंगूठी', ['Moti'], ['Up to ₹800', 'Ring'], ['अंगूठी', '800 से कम की']],
    ['red ring for ladies', ['Moti'], ['red', 'Ring', 'women'], ['ring for ladies', 'red for ladies', 'red ring for']],
    ['shaadi ke jhumke', ['Gulabo'], ['Wedding', 'jhumka'], ['ke jhumke', 'shaadi ke']],
    ['rings under 80', [], ['Up to ₹80', 'Ring'], ['rings', 'under 80']],
  ])('%s finds %j and shows %j, each with the search without it', async (q, names, labels, without) => {
    const { body } = await catalog.get(`/products?q=${encodeURIComponent(q)}`)
    expect(body.products.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(names)
    expect(body.understood.map(({ label }: { label: string }) => label)).toEqual(labels)
    expect(body.understood.map((part: { without: string }) => part.without)).toEqual(without)
  })

  test('where no piece is all of it, how it looks may go, but not what it is, for whom or at what price', async () => {
    expect((await catalog.get('/products?q=green+ring')).body).toMatchObject({ searched: 'ring', total: 2 })
    expect((await catalog.get('/products?q=ring+for+men')).body).toMatchObject({ products: [] })
    expect((await catalog.get('/products?q=toe+ring')).body).toMatchObject({ products: [] })
  })

  test('blanks alone are no search', async () => expect(await found('q=%20')).toHaveLength(5))

  test('a new word is found as soon as it is there', async () => {
    const id = await catalog.addProduct({ name: 'Nath Bali', categoryId: 'c-ring', createdAt: '2025-01-01T00:00:00Z' })
    expect(await found('q=nath')).toEqual(['Nath'])
    await catalog.products.handle(catalog.database, `product-${id}`, { type: 'RetireProduct' }, testMeta())
    expect(await found('q=nath')).toEqual([])
  })
})

describe('filters', () => {
  test.each([
    ['stone=shell-pearls', ['Gulabo', 'Moti']],
    ['stone=Shell%20Pearls', ['Gulabo', 'Moti']],
    ['stone=shell-pearls,cubic-zirconia', ['Gulabo', 'Moti', 'Meher']],
    ['stone=shell-pearls&plating=rose-gold', ['Moti']],
    ['occasion=wedding&in_stock=1', ['Gulabo']],
    ['gender=unisex,women&max_price=700', ['Tara', 'Moti']],
    ['stone=moonstone', []],
    ['stone=,', []],
    ['sort=featured', ['Rani', 'Tara', 'Gulabo', 'Moti', 'Meher']],
    ['q=ring&sort=price_high', ['Meher', 'Moti']],
    ['q=under+1000&category=ring', ['Moti', 'Meher']],
    ['q=under+1000&max_price=650', ['Tara']],
  ])('?%s leaves %j', async (query, names) => expect(await found(query)).toEqual(names))

  test.each(['category', 'stone', 'material', 'q'])(
    'S-58: what %s holds is a value, and never a part of the statement',
    async (name) => {
      // Answered from memory, and by a statement.
      for (const value of ["o'clock", "') or true --", "'; drop table products; --"])
        for (const more of ['', '&in_stock=0']) {
          const { status, body } = await catalog.get(`/products?${name}=${encodeURIComponent(value)}${more}`)
          expect([value, status, body.products]).toEqual([value, 200, []])
        }
    },
  )

  test('money 11: a price above ₹2,14,74,836.47 is a filter like any other', async () => {
    expect(await found('min_price=30000000')).toEqual([])
    expect(await found('max_price=1000000000')).toHaveLength(5)
  })

  test('what sold most of late comes first, the newest among equals', async () => {
    const customer = { customer: 'c', personal: 'sealed', isBuyNow: false }
    await catalog.receive(
      foreignEvent('OrderPlaced', {
        ...(customer as object),
        orderId: 'ORD-1',
        placedAt: new Date().toISOString(),
        payBy: null,
        lines: [{ productId: 'p1', quantity: 3 }],
      } as never),
    )
    expect(await found('sort=best_selling')).toEqual(['Moti', 'Rani', 'Tara', 'Gulabo', 'Meher'])
  })

  test.each([
    'gender=robots',
    'gender=women,robots',
    'min_price=cheap',
    'sort=magic',
    'colour=red',
    `stone=${'x'.repeat(201)}`,
  ])('?%s is refused by name', async (query) => {
    const field = query.split('=')[0]
    expect((await catalog.get(`/products?${query}`)).body).toMatchObject({ success: false, field })
    if (field !== 'sort')
      expect((await catalog.get(`/products/choices?${query}`)).body).toMatchObject({ success: false, field })
  })
})

describe('GET /products/choices', () => {
  test('counts each value; one of several values of a product counts by itself', async () => {
    expect(await choices()).toMatchObject({ total: 5, in_stock: 4, price: { min: 600, max: 3000 } })
    expect(await counts('category')).toEqual({ ring: 2, earring: 2, necklace: 1 })
    expect(await counts('stone')).toMatchObject({ 'shell-pearls': 2, 'kundan-glass': 1, 'red-glass': 1, none: 2 })
    expect((await choices()).stone.find(({ value }: { value: string }) => value === 'shell-pearls').label).toBe(
      'Shell pearls',
    )
  })

  test('a value of one filter counts with the others as they are, its own aside', async () => {
    const query = 'stone=shell-pearls&category=ring'
    expect(await counts('stone', query)).toEqual({
      'shell-pearls': 1,
      'red-glass': 1,
      'cubic-zirconia': 1,
      'kundan-glass': 0,
      none: 0,
    })
    expect(await counts('category', query)).toEqual({ ring: 1, earring: 1, necklace: 0 })
    expect(await choices(query)).toMatchObject({ total: 1, in_stock: 1, price: { min: 700, max: 700 } })
  })

  test('each number is that of the list with the value chosen', async () => {
    for (const query of ['', 'q=wedding', 'plating=18k-gold', 'in_stock=1&max_price=1200'])
      for (const kind of ['category', 'gender', 'material', 'plating', 'stone', 'occasion'])
        for (const { value, count } of (await choices(query))[kind]) {
          const chosen = new URLSearchParams(query)
          chosen.set(kind, value)
          expect([query, kind, value, (await catalog.get(`/products?${chosen}`)).body.total]).toEqual([
            query,
            kind,
            value,
            count,
          ])
        }
  })

  test('the price goes from the cheapest to the dearest of what the other filters leave', async () => {
    expect((await choices('max_price=650&category=ring')).price).toEqual({ min: 700, max: 900 })
    expect((await choices('stone=moonstone')).price).toBeNull()
  })

  test('an empty list has no choices', async () =>
    expect(await choices('q=xylophone')).toEqual({
      ...{ total: 0, in_stock: 0, price: null },
      ...{ category: [], gender: [], material: [], plating: [], stone: [], occasion: [] },
    }))
})

describe('GET /products/suggestions', () => {
  test('a few products with picture and price, the categories of that name, and the total', async () => {
    const { body, revision } = await catalog.get('/products/suggestions?q=ring')
    expect(body.products[0]).toEqual({
      id: 'p1',
      name: 'Moti Open Ring',
      category: 'Ring',
      price: 700,
      image: expect.stringMatching(/webp$/),
      stock: 5,
    })
    expect(body.categories).toEqual([{ id: 'c-ring', name: 'Ring' }])
    expect(body.total).toBe(2)
    expect(revision).toBeGreaterThan(0)
  })

  test('a misspelt word is taken as its nearest', async () => {
    expect((await catalog.get('/products/suggestions?q=neclace')).body).toMatchObject({
      searched: 'necklace',
      total: 1,
      categories: [{ name: 'Necklace' }],
    })
  })

  test.each(['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`, '?q=a&q=b'])('%s is refused by name', async (query) => {
    const { status, body } = await catalog.get(`/products/suggestions${query}`)
    expect([status, body.field]).toEqual([400, 'q'])
  })

  test('punctuation alone suggests nothing', async () => {
    expect((await catalog.get('/products/suggestions?q=%25')).body).toMatchObject({
      products: [],
      categories: [],
      total: 0,
    })
  })
})

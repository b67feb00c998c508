import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { createProductSearch } from '../product/search/product-search.ts'
import { countUnanswered } from '../product/search/unanswered.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  catalog = await testCatalog()
  const categoryId = await catalog.addCategory('Earring')
  await catalog.addProduct({ productId: 'p1', name: 'Gulabo Jhumka', categoryId, stone: 'Red glass' })
  await catalog.addProduct({ productId: 'p2', name: 'Tara Studs', categoryId, stone: 'Shell pearls' })
})
afterAll(() => catalog.close())

const admin = { admin: true } as const
const put = (payload: object) => catalog.call('PUT', '/admin/search/terms', { ...admin, payload })
const kept = async () => (await catalog.get('/admin/search/terms', admin)).body
const found = async (q: string): Promise<string[]> =>
  (await catalog.get(`/products?q=${encodeURIComponent(q)}`)).body.products.map(({ id }: { id: string }) => id)
const unanswered = async () => (await kept()).unanswered.map(({ q, count }: { q: string; count: number }) => [q, count])

describe('terms', () => {
  test('the shop comes with some; an admin’s goes before them, for every search after it', async () => {
    const before = await kept()
    expect(before.terms.length).toBeGreaterThan(500)
    expect(before.terms.find(({ term }: { term: string }) => term === 'jhumki')).toMatchObject({
      own: false,
      use: 'find',
    })
    expect(await found('loveliness')).toEqual([])
    const { body, status } = await put({ term: ' Loveliness ', use: 'find', finds: 'studs, jhumka' })
    expect([status, body.term]).toEqual([
      200,
      { id: expect.any(String), term: 'loveliness', use: 'find', finds: 'studs, jhumka', own: true, version: 1 },
    ])
    expect(await found('loveliness')).toEqual(['p2', 'p1'])
    expect((await kept()).terms[0]).toEqual(body.term)
    expect(await found('jhumki')).toEqual(['p1'])
    await put({ term: 'jhumki', use: 'find', finds: 'studs' })
    expect(await found('jhumki')).toEqual(['p2'])
    await put({ term: 'studs', use: 'not_sold' })
    expect(await found('studs')).toEqual([])
    await put({ term: 'studs', use: 'leave_out' })
    expect(await found('jhumka studs')).toEqual(['p1'])
  })

  test('another process of the catalogue knows it with its next search', async () => {
    const other = createProductSearch(catalog.database.db)
    const searched = async (q: string) =>
      (await other.asking(q, async (found) => ({ words: await wordsNow(), ids: found?.ids }))).answer.ids
    expect(await searched('sparkler')).toEqual([])
    await put({ term: 'sparkler', use: 'find', finds: 'jhumka' })
    expect(await searched('sparkler')).toEqual(['p1'])
  })

  test('a term is taken away, one of the shop’s too, and then means itself', async () => {
    const zumka = (await kept()).terms.find(({ term }: { term: string }) => term === 'zumka')
    for (const expected of [200, 404])
      expect((await catalog.call('DELETE', `/admin/search/terms/${zumka.id}`, admin)).status).toBe(expected)
    expect((await kept()).terms.some(({ term }: { term: string }) => term === 'zumka')).toBe(false)
  })

  test.each([
    [{ term: '?!', use: 'leave_out' }, 'term', 'A term needs a letter or a digit'],
    [{ term: 'a b c d e f', use: 'leave_out' }, 'term', 'A term has at most 5 words'],
    [{ term: 'shiny', use: 'find' }, 'finds', 'Say what to look for instead'],
    [
      { term: 'shiny', use: 'find', finds: 'studs, xylophones' },
      'finds',
      '“xylophones” finds nothing in the catalogue',
    ],
    [{ term: 'shiny', use: 'guess' }, 'use', undefined],
    [{ term: 'x'.repeat(61), use: 'find', finds: 'studs' }, 'term', undefined],
    [{ term: 'shiny', use: 'find', finds: 'x'.repeat(201) }, 'finds', undefined],
  ])('%j is refused for its %s', async (payload, field, words) => {
    const { status, body } = await put(payload)
    expect([status, body.field]).toEqual([400, field])
    if (words) expect(body.error).toBe(words)
  })

  test('a form that saw an older version is refused, and nobody but an admin asks', async () => {
    const first = (await put({ term: 'glitter', use: 'leave_out' })).body.term
    await put({ term: 'glitter', use: 'not_sold', version: first.version })
    expect((await put({ term: 'glitter', use: 'leave_out', version: first.version })).status).toBe(409)
  })
})

describe('searches that found nothing', () => {
  test('are counted without what may be personal, and are gone once the term is there', async () => {
    for (const q of [
      'Silver  Watchband',
      'silver watchband',
      'asha@example.com',
      '98765 43210',
      '%',
      'toe ring',
      'jhumka',
    ])
      await found(q)
    await catalog.get('/products?q=adminonly', admin)
    await catalog.get('/products?q=xylophone+jhumka&page=2')
    expect(await unanswered()).toContainEqual(['silver watchband', 2])
    const all = (await unanswered()).map(([q]: [string]) => q)
    for (const q of ['asha@example.com', '98765 43210', '%', 'toe ring', 'jhumka', 'adminonly', 'xylophone jhumka'])
      expect(all).not.toContain(q)
    await put({ term: 'silver watchband', use: 'not_sold' })
    expect((await unanswered()).map(([q]: [string]) => q)).not.toContain('silver watchband')
  })

  test('a search that was answered in part counts, since something was missing', async () => {
    await found('wooden jhumka')
    expect(await unanswered()).toContainEqual(['wooden jhumka', 1])
  })

  test('at most 500 for at most 90 days; the rarest and oldest make room', async () => {
    const { db } = catalog.database
    await sql`delete from unanswered_searches`.execute(db)
    await sql`insert into unanswered_searches select 'often ' || n, 5, now(), now() - n * interval '1 minute' from generate_series(1, 499) n`.execute(
      db,
    )
    await sql`insert into unanswered_searches values ('old', 9, now(), now() - interval '91 days')`.execute(db)
    await countUnanswered(db, 'first')
    await countUnanswered(db, 'second')
    const { rows } = await sql<{ q: string }>`select q from unanswered_searches where q not like 'often%'`.execute(db)
    expect(rows).toEqual([{ q: 'second' }])
    const count = await sql<{ n: number }>`select count(*)::int as n from unanswered_searches`.execute(db)
    expect(count.rows[0]?.n).toBe(500)
  })
})

const wordsNow = async () =>
  Number((await sql<{ words: bigint }>`select words from revision`.execute(catalog.database.db)).rows[0]?.words)

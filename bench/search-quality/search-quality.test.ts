import { catalogMigrations } from '@suvarna/catalog/migrations.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import { dropDatabase, testDatabase } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { figuresOf, judge, loadCatalogue } from './judge.ts'
import { ndcg } from './ndcg.ts'

test('NDCG@10 is 1 for the best order, less for a worse one, and for nothing only nothing is right', () => {
  expect(ndcg(['a', 'b', 'c'], { a: 3, b: 2, c: 1 })).toBe(1)
  expect(ndcg(['b', 'a'], { a: 3, b: 2 })).toBeLessThan(1)
  expect(ndcg(['x', 'a'], { a: 3 })).toBeCloseTo(1 / Math.log2(3))
  expect([ndcg([], {}), ndcg(['x'], {}), ndcg([], { a: 1 })]).toEqual([1, 0, 0])
})

test('the judged queries are answered as well as promised, also those that nobody tuned on', async () => {
  const database = await testDatabase<CatalogDb>(catalogMigrations)
  try {
    await loadCatalogue(database)
    const outcomes = await judge(database)
    const [tuned, held] = [figuresOf(outcomes, 'tune'), figuresOf(outcomes, 'held')]
    expect([outcomes.length, outcomes.filter(({ half }) => half === 'held').length]).toEqual([150, 50])
    expect(tuned.ndcg).toBeGreaterThanOrEqual(0.9)
    expect(held.ndcg).toBeGreaterThanOrEqual(Math.max(0.9, tuned.ndcg - 0.05))
    expect([tuned.nothing, held.nothing]).toEqual([1, 1])
  } finally {
    await dropDatabase(database)
  }
})

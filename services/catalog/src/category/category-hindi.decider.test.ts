import { expect, test } from 'vitest'
import { type CategoryEvent, category } from './category.decider.ts'

const created: CategoryEvent = {
  type: 'CategoryCreated',
  data: { categoryId: 'c1', name: 'Ring', slug: 'ring', image: null, hindi: { name: 'अंगूठियाँ' } },
}
const after = (...events: CategoryEvent[]) => events.reduce(category.evolve, category.initial)
const named = { name: 'Ring', slug: 'ring' }

test('a change that says nothing of the Hindi leaves it; an empty one takes it away', () => {
  const state = after(created)
  expect(category.decide({ type: 'ChangeCategory', ...named }, state)).toEqual([])
  expect(category.decide({ type: 'ChangeCategory', ...named, name: 'Rings' }, state)).toMatchObject([
    { type: 'CategoryRenamed', data: { name: 'Rings', hindi: { name: 'अंगूठियाँ' } } },
  ])
  const [gone] = category.decide({ type: 'ChangeCategory', ...named, hindiName: ' ' }, state)
  expect(gone).toEqual({ type: 'CategoryRenamed', data: { categoryId: 'c1', ...named } })
  if (gone) expect(after(created, gone)).not.toHaveProperty('hindi')
})

test('a deleted category is back with its Hindi; an earlier version without it has none', () => {
  const { type: _, ...restore } = { type: '', to: 1, of: '2026-11-01', ...named, image: null }
  const retired = after(created, { type: 'CategoryRetired', data: { categoryId: 'c1' } })
  const events = category.decide({ type: 'RestoreCategory', ...restore, hindi: { name: 'अंगूठियाँ' } }, retired)
  expect(events).toContainEqual({ type: 'CategoryReinstated', data: created.data })
  expect(category.decide({ type: 'RestoreCategory', ...restore }, after(created))).toMatchObject([
    { type: 'CategoryRestored' },
    { type: 'CategoryRenamed', data: { categoryId: 'c1', ...named } },
  ])
})

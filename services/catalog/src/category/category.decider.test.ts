import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, test } from 'vitest'
import { type CategoryEvent, category } from './category.decider.ts'

const given = specification(category)
const ring = { categoryId: 'c1', name: 'Ring', slug: 'ring', image: 'a.webp' }
const created: CategoryEvent = { type: 'CategoryCreated', data: ring }
const renamed: CategoryEvent = { type: 'CategoryRenamed', data: { categoryId: 'c1', name: 'Rings', slug: 'rings' } }
const retired: CategoryEvent = { type: 'CategoryRetired', data: { categoryId: 'c1' } }

describe('a category', () => {
  test('is created once', () => {
    given()
      .when({ type: 'CreateCategory', ...ring })
      .then(created)
    given(created)
      .when({ type: 'CreateCategory', ...ring })
      .then()
  })

  test('is renamed and keeps its image', () =>
    given(created).when({ type: 'ChangeCategory', name: 'Rings', slug: 'rings' }).then(renamed))

  test('gets another image', () =>
    given(created)
      .when({ type: 'ChangeCategory', name: 'Ring', slug: 'ring', image: 'b.webp' })
      .then({ type: 'CategoryImageChanged', data: { categoryId: 'c1', image: 'b.webp' } }))

  test('that changed since the form was opened is not overwritten', () =>
    given(created, renamed)
      .when({ type: 'ChangeCategory', name: 'Finger rings', slug: 'finger-rings', version: 1 })
      .thenRejects('stale_version'))

  test('comes back as it was, as a change of its own', () => {
    const of = '2026-11-01T00:00:00Z'
    given(created, { type: 'CategoryImageChanged', data: { categoryId: 'c1', image: 'b.webp' } })
      .when({ type: 'RestoreCategory', to: 1, of, name: 'Ring', slug: 'ring', image: null })
      .then(
        { type: 'CategoryRestored', data: { categoryId: 'c1', version: 1, of } },
        { type: 'CategoryImageChanged', data: { categoryId: 'c1', image: null } },
      )
  })

  test('is retired once, and gone then', () => {
    given(created).when({ type: 'RetireCategory' }).then(retired)
    given(created, retired).when({ type: 'RetireCategory' }).then()
    given(created, retired)
      .when({ type: 'ChangeCategory', name: 'Ring', slug: 'ring' })
      .thenRejects('category_not_found')
  })
})

import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { type CollectionContent, type CollectionEvent, collection } from './collection.decider.ts'

const given = specification(collection)
const content: CollectionContent = {
  ...{ collectionId: 'k1', name: 'Wedding', slug: 'wedding', text: '', image: 'a.webp', active: true, sortOrder: 0 },
  ...{ order: 'newest', productIds: [] },
  rule: { categoryId: null, minPrice: null, maxPrice: 99_900, occasion: 'Wedding', most: null },
}
const { collectionId: _, slug: __, image: ___, ...words } = content
const created: CollectionEvent = { type: 'CollectionCreated', data: content }
const removed: CollectionEvent = { type: 'CollectionRemoved', data: { collectionId: 'k1' } }

test('a collection is created once, and keeps its address and its picture when it is changed', () => {
  given().when({ type: 'CreateCollection', content }).then(created)
  given(created).when({ type: 'CreateCollection', content }).then()
  given(created)
    .when({ type: 'ChangeCollection', content: { ...words, name: 'Shaadi' } })
    .then({ type: 'CollectionChanged', data: { ...content, name: 'Shaadi' } })
})

test('saved as it is changes nothing; a rule that became another one does', () => {
  given(created).when({ type: 'ChangeCollection', content: words, version: 1 }).then()
  const byHand = { ...words, rule: null, productIds: ['p2', 'p1'] }
  given(created)
    .when({ type: 'ChangeCollection', content: byHand })
    .then({ type: 'CollectionChanged', data: { ...content, ...byHand } })
})

test('a form that saw an older version is refused', () =>
  given(created, { type: 'CollectionChanged', data: { ...content, active: false } })
    .when({ type: 'ChangeCollection', content: words, version: 1 })
    .thenRejects('stale_version'))

test('is removed once, and gone then', () => {
  given(created).when({ type: 'RemoveCollection' }).then(removed)
  given(created, removed).when({ type: 'RemoveCollection' }).then()
  given(created, removed).when({ type: 'ChangeCollection', content: words }).thenRejects('collection_not_found')
  given().when({ type: 'RemoveCollection' }).thenRejects('collection_not_found')
})

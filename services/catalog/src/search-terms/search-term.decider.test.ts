import { specification } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { type SearchTermEvent, searchTerm } from './search-term.decider.ts'

const given = specification(searchTerm)
const content = { termId: 't1', term: 'jhoomar', use: 'find', finds: 'jhumka' } as const
const said: SearchTermEvent = { type: 'SearchTermSet', data: content }
const removed: SearchTermEvent = { type: 'SearchTermRemoved', data: { termId: 't1', term: 'jhoomar' } }
const remove = { type: 'RemoveSearchTerm', termId: 't1', term: 'jhoomar' } as const

test('a term is said, said otherwise, and saying the same again changes nothing', () => {
  given().when({ type: 'SetSearchTerm', content }).then(said)
  given(said).when({ type: 'SetSearchTerm', content, version: 1 }).then()
  const other = { ...content, finds: 'hoops' }
  given(said).when({ type: 'SetSearchTerm', content: other }).then({ type: 'SearchTermSet', data: other })
  given(said, removed).when({ type: 'SetSearchTerm', content }).then(said)
})

test('one that the shop came with is taken away without having been said, once', () => {
  given().when(remove).then(removed)
  given(removed).when(remove).then()
})

test('a form that saw an older version is refused', () => {
  given(said, said).when({ type: 'SetSearchTerm', content, version: 1 }).thenRejects('stale_version')
  expect(searchTerm.initial.version).toBe(0)
})

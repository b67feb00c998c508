import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { type WatchlistEvent, watchlist } from './watchlist.decider.ts'

const given = specification(watchlist)
const accountId = 'a1'
const watched = (...productIds: string[]): WatchlistEvent => ({
  type: 'PiecesWatched',
  data: { accountId, productIds },
})
const unwatched = (...productIds: string[]): WatchlistEvent => ({
  type: 'PiecesUnwatched',
  data: { accountId, productIds },
})
const change = (add: string[], remove: string[] = []) => ({ type: 'ChangeWatchlist', accountId, add, remove }) as const

test('a piece is kept once and taken off once, whatever several devices send', () => {
  given(watched('studs'))
    .when(change(['ring', 'studs']))
    .then(watched('ring'))
  given(watched('studs'))
    .when(change(['studs']))
    .then()
  given(watched('studs', 'ring'))
    .when(change(['chain'], ['ring', 'haar']))
    .then(unwatched('ring'), watched('chain'))
  given(watched('studs'), unwatched('studs'))
    .when(change([], ['studs']))
    .then()
  given()
    .when(change(['studs'], ['studs']))
    .then()
})

test('a full list takes a piece in the place of another, and refuses one more', () => {
  const pieces = Array.from({ length: 200 }, (_, index) => `p${index}`)
  given(watched(...pieces))
    .when(change(['more']))
    .thenRejects('watchlist_full')
  given(watched(...pieces))
    .when(change(['more'], ['p7']))
    .then(unwatched('p7'), watched('more'))
  given(watched(...pieces))
    .when(change(['p7']))
    .then()
})

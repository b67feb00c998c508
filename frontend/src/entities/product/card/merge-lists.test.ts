import { expect, it } from 'vitest'
import { mergeLists, toSend } from './merge-lists.ts'

it('the first login keeps both lists', () => {
  expect(mergeLists([], ['ring', 'studs'], ['haar', 'studs'])).toEqual(['ring', 'haar', 'studs'])
})

it('what was taken off on one device is not brought back by the other', () => {
  expect(mergeLists(['ring', 'studs'], ['ring', 'studs'], ['studs'])).toEqual(['studs'])
  expect(mergeLists(['ring', 'studs'], ['studs'], ['chain', 'ring', 'studs'])).toEqual(['chain', 'studs'])
})

it('only changes are sent, the newest as far as there is room', () => {
  expect(toSend(['ring', 'studs'], ['haar', 'studs'], 200)).toEqual({ add: ['haar'], remove: ['ring'], left: 0 })
  expect(toSend(['a', 'b'], ['x', 'y', 'a'], 2)).toEqual({ add: ['x'], remove: ['b'], left: 1 })
  expect(toSend(['a', 'b'], ['x', 'a', 'b'], 2)).toEqual({ add: [], remove: [], left: 1 })
})

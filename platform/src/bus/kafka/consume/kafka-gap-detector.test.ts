import { describe, expect, test } from 'vitest'
import { type Link, partitionerFor } from '../kafka-messages.ts'
import { placeAt, walk } from './kafka-cursor.ts'
import { createLookBack, createMemory, followChain } from './kafka-gap-detector.ts'

/** Links at consecutive offsets, each written as [position, after]. */
const links = (epoch: string, offset: number, ...chain: [number, number][]): Link[] =>
  chain.map(([position, after], index) => ({
    offset: BigInt(offset + index),
    epoch,
    position: BigInt(position),
    after: BigInt(after),
    predecessor: after === 0 ? null : `id-${after}`,
    event: { position: BigInt(position), id: `id-${position}` } as Link['event'],
  }))
const start = { position: 0n, id: null }
const positions = (events: readonly { position: bigint }[]) => events.map(({ position }) => Number(position))

describe('the chain of a partition', () => {
  test('what was seen is dropped and what follows is taken, in order and once', () => {
    const { events, reached, gap } = followChain(links('e/1', 0, [2, 0], [5, 2], [2, 0], [5, 2], [9, 5]), {
      position: 2n,
      id: 'id-2',
    })
    expect({ taken: positions(events), reached, gap }).toEqual({
      taken: [5, 9],
      reached: { position: 9n, id: 'id-9' },
      gap: null,
    })
  })

  test('nothing is taken behind a gap', () => {
    const { events, gap } = followChain(links('e/1', 0, [2, 0], [9, 7], [10, 9]), start)
    expect(positions(events)).toEqual([2])
    expect(gap?.position).toBe(9n)
  })
})

describe('platform 13: a log that was put back without a new epoch is a fork', () => {
  const [two, five] = links('e/1', 0, [2, 0], [5, 2]) as [Link, Link]
  const other = (link: Link, more: Partial<Link> = {}): Link => ({
    ...link,
    event: { ...link.event, id: `other-${link.position}` },
    ...more,
  })
  const forkOf = (seen: { position: bigint; id: string | null }, ...run: Link[]) => followChain(run, seen).fork

  test('another event at the last position that was seen', () => {
    expect(forkOf({ position: 5n, id: 'id-5' }, two, other(five))?.position).toBe(5n)
  })

  test('another predecessor than the last event that was seen, or one before it', () => {
    const next: Link = { ...five, position: 9n, after: 5n, predecessor: 'other-5' }
    expect(forkOf({ position: 5n, id: 'id-5' }, next)).toBe(next)
    const beyond: Link = { ...next, after: 4n, predecessor: 'other-4' }
    expect(forkOf({ position: 5n, id: 'id-5' }, beyond)).toBe(beyond)
    expect(followChain([two, other(five, { predecessor: 'other-2' })], start)).toMatchObject({
      events: [{ id: 'id-2' }],
      fork: { position: 5n },
    })
  })

  test('messages of older releases, which do not name it, and places without an id are still read', () => {
    const older = links('e/1', 0, [2, 0], [5, 2], [9, 5]).map((link) => ({ ...link, predecessor: null }))
    expect(positions(followChain(older, start).events)).toEqual([2, 5, 9])
    expect(forkOf({ position: 5n, id: null }, { ...five, position: 9n, after: 5n, predecessor: 'x' })).toBeNull()
  })

  test('an event before our place is another one than was met there', () => {
    const memory = createMemory()
    expect(memory.contradicts([two, five])).toBeNull()
    expect(memory.contradicts([two, five])).toBeNull()
    expect(memory.contradicts([other(two)])?.position).toBe(2n)
    expect(memory.contradicts([other(two, { epoch: 'f/1' })])).toBeNull()
  })
})

describe('a walk over an emptied topic that an unknowing relay wrote to before it was filled again', () => {
  // The relay was at 7 when the topic was emptied. It published 8 and 9 unaware of that, then everything from 0.
  const topic = [
    ...links('e/1', 0, [8, 7], [9, 8]),
    ...links('e/2', 2, [1, 0], [7, 1], [8, 7]),
    ...links('e/1', 5, [12, 11], [13, 12]),
    ...links('e/2', 7, [9, 8], [11, 9], [12, 11], [13, 12]),
  ]
  const readFrom = (next: bigint, seen: bigint | null) => {
    const place = {
      ...placeAt(next),
      seen: seen === null ? null : { position: seen, id: seen === 0n ? null : `id-${seen}` },
      log: 'e',
    }
    const taken: number[] = []
    let [offset, seeks] = [next, 0]
    for (;;) {
      const { events, seek } = walk(place, topic.slice(Number(offset)))
      taken.push(...positions(events))
      if (seek === null) return { taken, seeks }
      offset = seek
      seeks++
      expect(seeks).toBeLessThan(10)
    }
  }

  test('a new reader takes every event once and in order', () => {
    expect(readFrom(0n, 0n).taken).toEqual([1, 7, 8, 9, 11, 12, 13])
  })

  test('a reader that stood in the middle of the old topic finds what it lacks, wherever it comes in', () => {
    for (let offset = 0n; offset < BigInt(topic.length); offset++)
      expect(readFrom(offset, 7n).taken).toEqual([8, 9, 11, 12, 13])
  })
})

describe('a look back', () => {
  const [first, second] = links('e/1', 50, [9, 7], [10, 9]) as [Link, Link]

  test('begins behind what is done, then at the beginning, then gives up on this link and its followers', () => {
    const lookBack = createLookBack()
    lookBack.meet(50n, 60n)
    expect(lookBack.from(first, 20n)).toBe(20n)
    lookBack.meet(20n, 60n)
    expect(lookBack.from(first, 20n)).toBe(0n)
    lookBack.meet(0n, 30n)
    lookBack.meet(30n, 60n)
    expect(lookBack.from(first, 20n)).toBeNull()
    expect(lookBack.from(second, 20n)).toBeNull()
  })

  test('that was interrupted before it came back has proved nothing', () => {
    const lookBack = createLookBack()
    lookBack.meet(50n, 60n)
    expect(lookBack.from(first, 50n)).toBe(0n)
    lookBack.meet(0n, 30n)
    // A rebalance resets the member to its checkpoint.
    lookBack.meet(49n, 60n)
    expect(lookBack.from(first, 50n)).toBe(0n)
    expect(lookBack.from(first, 50n)).toBe(0n)
  })
})

test('a stream is always in the same partition, and streams spread over all of them', () => {
  const partitionOf = partitionerFor(6)
  const streams = Array.from({ length: 600 }, (_, index) => `order-${index}`)
  expect(new Set(streams.map(partitionOf)).size).toBe(6)
  expect(streams.map(partitionOf)).toEqual(streams.map(partitionerFor(6)))
})

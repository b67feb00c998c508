import { expect, test } from 'vitest'
import { watchRate } from './watch-rate.ts'

function openRate() {
  let time = 5_000
  const note = watchRate(30, () => time)
  /** Notes `count` events every `everyMs` for `forMs`. Returns the result of the last note. */
  const come = (count: number, everyMs: number, forMs: number): boolean => {
    let said = false
    for (const until = time + forMs; time < until; ) {
      time += everyMs
      said = note(count)
    }
    return said
  }
  return { come }
}

test('what comes all the time is steady after a second, and no longer after a slower one', () => {
  const { come } = openRate()
  expect(come(2, 50, 900)).toBe(false)
  expect(come(2, 50, 200)).toBe(true)
  expect(come(3, 300, 600)).toBe(true)
  expect(come(1, 500, 2_000)).toBe(false)
})

test('the events of one order are not, however close together', () => {
  const { come } = openRate()
  expect(come(8, 40, 40)).toBe(false)
  expect(come(4, 40, 120)).toBe(false)
  // The next order comes some seconds later and is the first of its second.
  expect(come(0, 3_000, 3_000)).toBe(false)
  expect(come(8, 40, 40)).toBe(false)
})

test('behind a quiet time a burst has to last anew', () => {
  const { come } = openRate()
  expect(come(2, 50, 1_100)).toBe(true)
  expect(come(20, 10_000, 10_000)).toBe(false)
  expect(come(2, 50, 500)).toBe(false)
})

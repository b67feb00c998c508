import { expect, test } from 'vitest'
import { createOwnClock } from './own-clock.ts'

/** A relay sends a heartbeat each second; its clock is ahead of ours by `off`. */
function hearing(off: number) {
  let now = 1_000_000
  const own = createOwnClock(() => now)
  const beat = (saidAt: number, arrivesAt: number) => {
    now = arrivesAt
    const at = own(saidAt + off)
    return at && arrivesAt - at.getTime()
  }
  return { beat }
}

test.each([0, 600_000, -600_000])(
  'platform: with a relay’s clock %i ms off, a word is as old as it is and no older',
  (off) => {
    const { beat } = hearing(off)
    expect(beat(1_000_000, 1_000_020)).toBeNull()
    expect(beat(1_001_000, 1_001_020)).toBe(0)
    expect(beat(1_002_000, 1_002_220)).toBe(200)
    // Delayed for 26 s between reading the clock and sending, so it counts as that old.
    expect(beat(1_003_000, 1_029_000)).toBe(26_000 - 20)
  },
)

test('platform: words that come in one burst say nothing about when they were said', () => {
  const { beat } = hearing(0)
  for (const number of [0, 1, 2, 3]) expect(beat(1_000_000 + number * 1_000, 1_060_000 + number)).toBeNull()
  expect(beat(1_060_500, 1_060_510)).toBe(0)
})

test('platform: a clock that is set back is known again half a minute later', () => {
  const { beat } = hearing(0)
  beat(1_000_000, 1_000_000)
  beat(1_001_000, 1_001_000)
  expect(beat(1_002_000 - 60_000, 1_002_000)).toBe(60_000)
  for (let second = 3; second < 40; second++) beat(1_000_000 + second * 1_000 - 60_000, 1_000_000 + second * 1_000)
  expect(beat(1_040_000 - 60_000, 1_040_000)).toBe(0)
})

/** How long a sample says something about how two clocks differ: one of them may be set. */
const keptMs = 30_000
/** What arrives in one burst has waited somewhere, nobody knows how long. */
const apartMs = 500

type Sample = { received: number; later: number }

/**
 * When, by our own clock, was a moment that another machine told by its own. The two clocks may differ by any amount: what
 * was told is compared only with what the same clock told before. The shortest way that a word has had within half a
 * minute is taken for the difference; so one that was held up on its way is as old as it is. Null until two words half a
 * second apart have come.
 */
export function createOwnClock(now: () => number = Date.now): (reportedAt: number) => Date | null {
  let samples: Sample[] = []
  return (reportedAt) => {
    const received = now()
    samples = [
      ...samples.filter((one) => received - one.received < keptMs && one.received <= received),
      { received, later: received - reportedAt },
    ]
    if (received - (samples[0]?.received ?? received) < apartMs) return null
    return new Date(reportedAt + Math.min(...samples.map(({ later }) => later)))
  }
}

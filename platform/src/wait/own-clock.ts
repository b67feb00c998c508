/** How long a sample is valid: one of the two clocks may be adjusted. */
const keptMs = 30_000
/** Messages that arrive in one burst were delayed by an unknown time. */
const apartMs = 500

type Sample = { received: number; later: number }

/**
 * Converts a moment on another machine's clock to our own. The two clocks may differ by any amount: a reported time is
 * compared only with earlier times of the same clock. The shortest delay within half a minute is taken for the
 * difference, so a delayed message counts as old. Null until two messages half a second apart have arrived.
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

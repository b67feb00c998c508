const ms = 1_000

/**
 * Says of a stream of counts whether it is steady: whether the last whole second brought at least `perSecond`. A burst
 * that is over sooner is none, and behind a quiet second it has to show itself anew.
 */
export function watchRate(perSecond: number, now: () => number = () => performance.now()): (count: number) => boolean {
  let since = now()
  let counted = 0
  let isSteady = false
  return (count) => {
    counted += count
    const passed = now() - since
    if (passed >= ms) {
      isSteady = counted >= (perSecond * passed) / ms
      since = now()
      counted = 0
    }
    return isSteady
  }
}

const ms = 1_000

/**
 * Returns a function that receives counts and returns whether they are steady: whether the last whole second brought at
 * least `perSecond`. A shorter burst is not steady, and after a quiet second the rate has to be reached again.
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

/**
 * Runs the work immediately, and once more after the interval if it was called again meanwhile, so the last call is
 * never lost.
 */
export function throttled(milliseconds: number, work: () => void): () => void {
  let resting = false
  let pending = false
  const run = () => {
    resting = true
    pending = false
    work()
    setTimeout(() => {
      resting = false
      if (pending) run()
    }, milliseconds)
  }
  return () => {
    if (resting) pending = true
    else run()
  }
}

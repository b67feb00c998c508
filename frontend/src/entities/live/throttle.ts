/** Runs the work at once, and again after the pause if it was asked for meanwhile: many askings, few runs, none lost. */
export function throttled(milliseconds: number, work: () => void): () => void {
  let resting = false
  let asked = false
  const run = () => {
    resting = true
    asked = false
    work()
    setTimeout(() => {
      resting = false
      if (asked) run()
    }, milliseconds)
  }
  return () => {
    if (resting) asked = true
    else run()
  }
}

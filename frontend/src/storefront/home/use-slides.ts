import { useEffect, useState } from 'react'

const ADVANCE_MS = 3000

/** The index of the current slide; advances every 3 s while `running` and wraps around at both ends. */
export function useSlides(count: number, running: boolean) {
  const [index, setIndex] = useState(0)
  const move = (step: number) => setIndex((now) => (now + step + count) % count)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand gets its full time
  useEffect(() => {
    if (!running || count < 2) return
    const timer = setTimeout(() => setIndex((now) => (now + 1) % count), ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [index, running, count])

  return { index: Math.min(index, Math.max(0, count - 1)), move, show: setIndex }
}

import { useEffect, useState } from 'react'

const TRAVEL = 8
const START = 140

/** True while scrolling down, false as soon as the direction reverses. */
export function useScrolledDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    // Not read before the first scroll: reading it forces a layout during the effects of the first render.
    let last: number | null = null
    const follow = () => {
      const y = window.scrollY
      last ??= y
      if (Math.abs(y - last) < TRAVEL) return
      setDown(y > last && y > START)
      last = y
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return down
}

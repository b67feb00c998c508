import { useEffect, useState } from 'react'

/** Whether the element is within a screen of the viewport, so that data far below is not fetched early. */
export function useNear(ref: { current: HTMLElement | null }, there: boolean): boolean {
  const [near, setNear] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element may appear later
  useEffect(() => {
    if (!ref.current || near) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [there, near])
  return near
}

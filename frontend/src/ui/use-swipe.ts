import { type TouchEvent, useRef } from 'react'

const THRESHOLD = 50

/**
 * Touch handlers that report a horizontal swipe of more than 50 px: 1 for next, -1 for previous. `onDrag` receives the
 * finger's offset in pixels, and 0 at the end.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void, onDrag?: (pixels: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const travel = (touch: { clientX: number; clientY: number } | undefined) => {
    if (!start.current || !touch) return 0
    const x = touch.clientX - start.current.x
    return Math.abs(x) > Math.abs(touch.clientY - start.current.y) ? x : 0
  }
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchMove({ touches }: TouchEvent) {
      onDrag?.(travel(touches[0]))
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const x = travel(changedTouches[0])
      start.current = null
      onDrag?.(0)
      if (Math.abs(x) > THRESHOLD) onSwipe(x < 0 ? 1 : -1)
    },
  }
}

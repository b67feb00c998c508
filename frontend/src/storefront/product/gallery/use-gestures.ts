import { type PointerEvent, useRef, useState } from 'react'
import {
  isDouble,
  middleOf,
  moved,
  type Point,
  scaled,
  spanOf,
  type View,
  WHOLE,
  ZOOM_FACTOR,
} from './picture-gestures.ts'

/** How far a finger may move during a tap, in pixels. */
const TAP_SLOP = 10
/** How far a swipe must go, in pixels; the same as in the gallery. */
const SWIPE = 50

/** Two fingers scale and move the picture, one finger moves it or swipes to the next, a double tap zooms in and out. */
export function useGestures(onTurn: (step: 1 | -1) => void) {
  const [view, setView] = useState<View>(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const startPoint = useRef<Point | null>(null)
  const tapped = useRef<(Point & { at: number }) | null>(null)

  const lift = (event: PointerEvent<HTMLElement>) => {
    const { x, y, room } = placeOf(event)
    const start = startPoint.current
    fingers.current.delete(event.pointerId)
    if (fingers.current.size > 0 || !start || event.type === 'pointercancel') return
    startPoint.current = null
    const [dx, dy] = [x - start.x, y - start.y]
    if (Math.hypot(dx, dy) < TAP_SLOP) {
      const tap = { x, y, at: event.timeStamp }
      const twice = tapped.current !== null && isDouble(tapped.current, tap)
      tapped.current = twice ? null : tap
      if (twice) setView((now) => (now.scale > 1 ? WHOLE : scaled(now, ZOOM_FACTOR, { x, y }, room)))
    } else if (view.scale === 1 && Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) onTurn(dx < 0 ? 1 : -1)
  }

  return {
    stand: view,
    closer: view.scale > 1,
    whole: () => setView(WHOLE),
    toggle: () => setView(({ scale }) => (scale > 1 ? WHOLE : { ...WHOLE, scale: ZOOM_FACTOR })),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { x, y } = placeOf(event)
        fingers.current.set(event.pointerId, { x, y })
        // With a second finger it is neither a tap nor a swipe.
        startPoint.current = fingers.current.size === 1 ? { x, y } : null
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { x, y, room } = placeOf(event)
        const before = fingers.current.get(event.pointerId)
        if (!before) return
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
        fingers.current.set(event.pointerId, { x, y })
        if (!other) return setView((now) => moved(now, { x: x - before.x, y: y - before.y }, room))
        const [was, is] = [middleOf(before, other), middleOf({ x, y }, other)]
        const factor = spanOf({ x, y }, other) / Math.max(1, spanOf(before, other))
        setView((now) => moved(scaled(now, factor, was, room), { x: is.x - was.x, y: is.y - was.y }, room))
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top, room: { width, height } }
}

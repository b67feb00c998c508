import { type PointerEvent, useRef, useState } from 'react'
import { CLOSER, isDouble, middleOf, moved, type Point, type Stand, scaled, spanOf, WHOLE } from './picture-gestures.ts'

/** As far as a finger trembles while it taps. */
const STILL = 10
/** As far as a swipe has to go, like the gallery's. */
const SWIPE = 50

/** Two fingers enlarge and move the picture, one moves it or turns to the next, two taps go closer and back. */
export function useGestures(onTurn: (step: 1 | -1) => void) {
  const [stand, setStand] = useState<Stand>(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const began = useRef<Point | null>(null)
  const tapped = useRef<(Point & { at: number }) | null>(null)

  const lift = (event: PointerEvent<HTMLElement>) => {
    const { x, y, room } = placeOf(event)
    const start = began.current
    fingers.current.delete(event.pointerId)
    if (fingers.current.size > 0 || !start || event.type === 'pointercancel') return
    began.current = null
    const [dx, dy] = [x - start.x, y - start.y]
    if (Math.hypot(dx, dy) < STILL) {
      const tap = { x, y, at: event.timeStamp }
      const twice = tapped.current !== null && isDouble(tapped.current, tap)
      tapped.current = twice ? null : tap
      if (twice) setStand((now) => (now.scale > 1 ? WHOLE : scaled(now, CLOSER, { x, y }, room)))
    } else if (stand.scale === 1 && Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) onTurn(dx < 0 ? 1 : -1)
  }

  return {
    stand,
    closer: stand.scale > 1,
    whole: () => setStand(WHOLE),
    toggle: () => setStand(({ scale }) => (scale > 1 ? WHOLE : { ...WHOLE, scale: CLOSER })),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { x, y } = placeOf(event)
        fingers.current.set(event.pointerId, { x, y })
        // A second finger makes no tap and no swipe of it.
        began.current = fingers.current.size === 1 ? { x, y } : null
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { x, y, room } = placeOf(event)
        const before = fingers.current.get(event.pointerId)
        if (!before) return
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
        fingers.current.set(event.pointerId, { x, y })
        if (!other) return setStand((now) => moved(now, { x: x - before.x, y: y - before.y }, room))
        const [was, is] = [middleOf(before, other), middleOf({ x, y }, other)]
        const factor = spanOf({ x, y }, other) / Math.max(1, spanOf(before, other))
        setStand((now) => moved(scaled(now, factor, was, room), { x: is.x - was.x, y: is.y - was.y }, room))
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

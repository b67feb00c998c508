// Position and scale of an enlarged picture within its frame, controlled by fingers, a double tap or the button.

/** Scale relative to the frame, and the offset of its centre from the frame's, in pixels. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Room = { width: number; height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
/** The factor of a double tap or of the button. */
export const ZOOM_FACTOR = 2.5
const MAX_SCALE = 4

/** Scales about a point of the frame, which stays under the finger. The frame stays covered. */
export function scaled(view: View, factor: number, about: Point, room: Room): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  const dx = about.x - room.width / 2
  const dy = about.y - room.height / 2
  return within({ scale, x: dx - (dx - view.x) * grown, y: dy - (dy - view.y) * grown }, room)
}

/** Moves the picture with the finger, up to its edges. */
export const moved = (view: View, by: Point, room: Room): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, room)

function within({ scale, x, y }: View, { width, height }: Room): View {
  const [maxX, maxY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: clamped(x, maxX), y: clamped(y, maxY) }
}

/** `|| 0` turns −0, which would end up in a style, into 0. */
const clamped = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)) || 0

export const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
export const spanOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

const SOON_MS = 320
const NEAR = 32

/** Whether a second tap makes the first a double tap. */
export const isDouble = (first: Point & { at: number }, second: Point & { at: number }): boolean =>
  second.at - first.at < SOON_MS && spanOf(first, second) < NEAR

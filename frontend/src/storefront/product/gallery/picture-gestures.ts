// Where an enlarged picture stands in its room: by fingers, by a double tap or by the button.

/** How much larger than the room's own size, and how far its centre is from the room's, in pixels. */
export type Stand = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Room = { width: number; height: number }

export const WHOLE: Stand = { scale: 1, x: 0, y: 0 }
/** What one double tap, or the button, enlarges by. */
export const CLOSER = 2.5
const MOST = 4

/** Larger or smaller about a point of the room, which stays under the finger; the room stays filled. */
export function scaled(stand: Stand, factor: number, about: Point, room: Room): Stand {
  const scale = Math.min(MOST, Math.max(1, stand.scale * factor))
  const grown = scale / stand.scale
  const dx = about.x - room.width / 2
  const dy = about.y - room.height / 2
  return within({ scale, x: dx - (dx - stand.x) * grown, y: dy - (dy - stand.y) * grown }, room)
}

/** Pushed by a finger, as far as there is something to see. */
export const moved = (stand: Stand, by: Point, room: Room): Stand =>
  within({ ...stand, x: stand.x + by.x, y: stand.y + by.y }, room)

function within({ scale, x, y }: Stand, { width, height }: Room): Stand {
  const [far, high] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: clamped(x, far), y: clamped(y, high) }
}

/** Without a −0, which a style would print. */
const clamped = (value: number, most: number) => Math.max(-most, Math.min(most, value)) || 0

export const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
export const spanOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

const SOON_MS = 320
const NEAR = 32

/** Whether a second tap makes a double tap of the first. */
export const isDouble = (first: Point & { at: number }, second: Point & { at: number }): boolean =>
  second.at - first.at < SOON_MS && spanOf(first, second) < NEAR

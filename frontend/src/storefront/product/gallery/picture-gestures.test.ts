import { expect, it } from 'vitest'
import { isDouble, moved, scaled, WHOLE, ZOOM_FACTOR } from './picture-gestures.ts'

const room = { width: 400, height: 800 }
const middle = { x: 200, y: 400 }

it('storefront 7: a picture scales about the point under the finger, up to four times, and never below its frame', () => {
  expect(scaled(WHOLE, ZOOM_FACTOR, middle, room)).toEqual({ scale: 2.5, x: 0, y: 0 })
  const { scale, x, y } = scaled(WHOLE, 2, { x: 300, y: 500 }, room)
  // The point 100 px from the centre is now 200 px from the picture's centre, and has not moved on the screen.
  expect([scale, x + 200, y + 200]).toEqual([2, 100, 100])
  expect(scaled(WHOLE, 9, middle, room).scale).toBe(4)
  expect(scaled({ scale: 2, x: 150, y: -90 }, 0.1, middle, room)).toEqual(WHOLE)
})

it('storefront 7: a finger moves it as far as the picture reaches', () => {
  expect(moved(WHOLE, { x: 50, y: -50 }, room)).toEqual(WHOLE)
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 90, y: -30 }, room)).toEqual({ scale: 2, x: 90, y: -30 })
  expect(moved({ scale: 2, x: 90, y: 0 }, { x: 900, y: -900 }, room)).toEqual({ scale: 2, x: 200, y: -400 })
})

it('storefront 7: two taps close in time and place are a double tap', () => {
  const first = { x: 10, y: 10, at: 1_000 }
  expect(isDouble(first, { x: 20, y: 12, at: 1_250 })).toBe(true)
  expect(isDouble(first, { x: 20, y: 12, at: 1_500 })).toBe(false)
  expect(isDouble(first, { x: 90, y: 12, at: 1_250 })).toBe(false)
})

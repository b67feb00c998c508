import { expect, it } from 'vitest'
import { CLOSER, isDouble, moved, scaled, WHOLE } from './picture-gestures.ts'

const room = { width: 400, height: 800 }
const middle = { x: 200, y: 400 }

it('storefront 7: a picture grows about the point under the finger, four times at most, and not below its room', () => {
  expect(scaled(WHOLE, CLOSER, middle, room)).toEqual({ scale: 2.5, x: 0, y: 0 })
  const { scale, x, y } = scaled(WHOLE, 2, { x: 300, y: 500 }, room)
  // The point that was 100 px beside the middle is 200 px beside the picture's middle now, and in its old place.
  expect([scale, x + 200, y + 200]).toEqual([2, 100, 100])
  expect(scaled(WHOLE, 9, middle, room).scale).toBe(4)
  expect(scaled({ scale: 2, x: 150, y: -90 }, 0.1, middle, room)).toEqual(WHOLE)
})

it('storefront 7: a finger pushes it as far as there is picture', () => {
  expect(moved(WHOLE, { x: 50, y: -50 }, room)).toEqual(WHOLE)
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 90, y: -30 }, room)).toEqual({ scale: 2, x: 90, y: -30 })
  expect(moved({ scale: 2, x: 90, y: 0 }, { x: 900, y: -900 }, room)).toEqual({ scale: 2, x: 200, y: -400 })
})

it('storefront 7: two taps are one double tap when they are soon and near', () => {
  const first = { x: 10, y: 10, at: 1_000 }
  expect(isDouble(first, { x: 20, y: 12, at: 1_250 })).toBe(true)
  expect(isDouble(first, { x: 20, y: 12, at: 1_500 })).toBe(false)
  expect(isDouble(first, { x: 90, y: 12, at: 1_250 })).toBe(false)
})

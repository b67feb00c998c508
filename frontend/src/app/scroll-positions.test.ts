// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberScroll, restoreScroll, showPage, startAtTop } from './scroll-positions.ts'

let height = 0
let grow: () => void = () => {}
let forget = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        grow = notify
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    Object.defineProperty(window, 'scrollY', { value: Math.min(Number(to[1]), height), configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })
  forget = rememberScroll()
})
afterEach(() => {
  forget()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Leaves a long list at 4,000 px for a product, then goes Back: the list renders again and is still short. */
function leaveAndComeBack(): void {
  height = 5_000
  showPage('/products?page=2')
  window.scrollTo(0, 4_000)
  showPage('/product/p1')
  startAtTop()
  height = 600
  showPage('/products?page=2')
  restoreScroll('/products?page=2')
}

it('[S11] a list that comes ten seconds late is still shown where it was left', () => {
  leaveAndComeBack()
  expect(window.scrollY).toBe(600)
  vi.advanceTimersByTime(10_000)
  height = 5_000
  grow()
  expect(window.scrollY).toBe(4_000)
})

it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  '[S11] a %s meanwhile leaves the page where it is',
  (type) => {
    leaveAndComeBack()
    window.dispatchEvent(new Event(type))
    height = 5_000
    grow()
    expect(window.scrollY).toBe(600)
  },
)

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type JustAdded, justAdded } from '../../entities/cart/adding/just-added.ts'

const STAYS_MS = 7000
/** If the code loads later than this after the press, the sheet is not shown: the shopper has moved on. */
const LATE_MS = 4000
/** The smallest window height that fits header, sheet and toast one below the other. */
const LOWEST_PX = 520
const OWN_PAGES = ['/cart', '/checkout']

/**
 * Decides when the sheet shows and closes: after a while, on a press elsewhere, on Escape, or on leaving the page. It
 * stays while hovered or focused. Focus moves into it only for keyboard users, and returns afterwards.
 */
export function useMiniBag({ at }: JustAdded) {
  const sheet = useRef<HTMLDivElement>(null)
  /** the pressed element, in browsers that focus it */
  const [from] = useState(() => document.activeElement)
  const { pathname } = useLocation()
  const [page] = useState(pathname)
  const [shown] = useState(
    () => performance.now() - at < LATE_MS && window.innerHeight >= LOWEST_PX && !OWN_PAGES.includes(pathname),
  )
  const close = () => {
    if (sheet.current?.contains(document.activeElement) && from instanceof HTMLElement) from.focus()
    justAdded.set(null)
  }

  useEffect(() => {
    if (!shown || pathname !== page) justAdded.set(null)
  }, [shown, pathname, page])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as it is there
  useEffect(() => {
    const box = sheet.current
    if (!box) return
    if (from?.matches('button:focus-visible, a:focus-visible')) box.focus({ preventScroll: true })
    const isUsed = () => box.matches(':hover') || box.contains(document.activeElement)
    let timer = setTimeout(leave, STAYS_MS)
    function leave() {
      if (isUsed()) timer = setTimeout(leave, STAYS_MS)
      else close()
    }
    const onPointer = ({ target }: Event) => box.contains(target as Node) || close()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    window.addEventListener('pointerdown', onPointer)
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', onPointer)
      window.removeEventListener('keydown', onKey)
    }
  }, [])

  return { shown: shown && pathname === page, sheet, close }
}

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { keyOf } from '../page/order-keys.ts'

/** The keys of the order list; `?` shows those that the role can use. */
export const listKeys = [
  { key: 'j', text: 'Go to the next order; Enter opens it' },
  { key: 'k', text: 'Go to the order before' },
  { key: 'n', text: 'Do the next step of this order', needs: ['orders.write', 'orders.refund'] },
  { key: 'x', text: 'Select this order', needs: ['orders.write'] },
  { key: '?', text: 'List these keys' },
] as const

/**
 * Lets a queue be worked through by keys: j and k move between rows, n does the row's next step. If a step removes a
 * row, the next one takes its place. Returns the ref for the element that contains the table.
 */
export function useListKeys(onList: () => void): RefObject<HTMLDivElement | null> {
  const table = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  const list = useRef(onList)
  list.current = onList
  // A layout effect: a passive effect runs later and would miss a key pressed right after the render.
  useLayoutEffect(() => {
    const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
    const goTo = (wanted: number) => {
      const all = rows()
      place.current = Math.max(0, Math.min(wanted, all.length - 1))
      all[place.current]?.querySelector('a')?.focus()
    }
    const obey = (event: KeyboardEvent) => {
      const key = keyOf(listKeys, event, 'input:not([type=checkbox])')
      if (!key) return
      event.preventDefault()
      const at = rows().findIndex((row) => row.contains(document.activeElement))
      if (at >= 0) place.current = at
      if (key === '?') list.current()
      else if (key === 'j') goTo(place.current + 1)
      else if (key === 'k') goTo(place.current - 1)
      else {
        const row = rows()[place.current]
        row?.querySelector<HTMLElement>(key === 'x' ? 'input[type=checkbox]' : '[data-next]')?.click()
      }
    }
    window.addEventListener('keydown', obey)
    return () => window.removeEventListener('keydown', obey)
  }, [])
  return table
}

import type { KeyboardEvent } from 'react'

const stops = 'a[href], button:not(:disabled), input:not(:disabled), summary'

/**
 * Up and Down move from a row's control to the same control in the next row, Home and End to the first and last row. On
 * the table itself Down moves to the first row. Controls that use the arrow keys keep them.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const target = event.target as HTMLElement
  if (takesArrows(target)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr')].filter((row) =>
    row.querySelector(stops),
  )
  const from = rows.findIndex((row) => row.contains(target))
  const place = nextPlace(event.key, from, rows.length)
  if (place === null) return
  const controls = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(stops) ?? [])]
  const column = Math.max(0, controls(rows[from]).indexOf(target))
  const next = controls(rows[place])
  const control = next[Math.min(column, next.length - 1)]
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** Returns the row that a key moves to (`from` is -1 outside the rows); null if it does not move. */
export function nextPlace(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : null
  if (from < 0) return null
  if (key === 'ArrowUp') return from > 0 ? from - 1 : null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const takesArrows = (element: HTMLElement): boolean =>
  element.matches('select, textarea, input:not([type="checkbox"]), [role="tab"], [aria-roledescription="sortable"]')

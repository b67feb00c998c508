import type { KeyboardEvent } from 'react'

/**
 * Enter and the arrows move to the same column of the next or previous row; Tab works as usual. In a select the arrows
 * change the choice.
 */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target
  if (!(cell instanceof HTMLElement) || cell.dataset.cell === undefined) return
  const step = stepOf(event, cell instanceof HTMLSelectElement)
  if (step === 0) return
  event.preventDefault()
  const column = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(`[data-cell="${cell.dataset.cell}"]:not(:disabled)`),
  ]
  const next = column[column.indexOf(cell) + step]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

function stepOf({ key, shiftKey }: KeyboardEvent, isChoice: boolean): number {
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (isChoice) return 0
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

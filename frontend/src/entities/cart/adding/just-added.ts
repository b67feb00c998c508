import { createStore } from '../../../lib/store.ts'
import type { CartLine } from '../cart.ts'

export type JustAdded = {
  /** as added: the bag may hold more of it */
  line: CartLine
  /** `performance.now()` */
  at: number
  /** what was pressed, where the browser focuses it */
  from: HTMLElement | null
  /** only then the focus moves */
  byKeyboard: boolean
}

/** What went into the bag last, until its sheet is closed. */
export const justAdded = createStore<JustAdded | null>(null)

export function sayAdded(line: CartLine): void {
  const from = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const byKeyboard = from?.matches(':focus-visible') === true
  justAdded.set({ line, at: performance.now(), from, byKeyboard })
}

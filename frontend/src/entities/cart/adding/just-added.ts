import { createStore } from '../../../lib/store.ts'
import type { CartLine } from '../cart.ts'

/** `line`: the added line; the bag may hold more units of it. `at`: by `performance.now()`. */
export type JustAdded = { line: CartLine; at: number }

/** The line added to the bag last, until its sheet is closed. */
export const justAdded = createStore<JustAdded | null>(null)

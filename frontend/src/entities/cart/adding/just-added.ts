import { createStore } from '../../../lib/store.ts'
import type { CartLine } from '../cart.ts'

/** `line`: as added, the bag may hold more of it; `at`: by `performance.now()`. */
export type JustAdded = { line: CartLine; at: number }

/** What went into the bag last, until its sheet is closed. */
export const justAdded = createStore<JustAdded | null>(null)

import { createStore, useStore } from '../../../../lib/store.ts'

type Hints = typeof import('./hints.ts').hints

const here = createStore<Hints | null>(null)

/** Loads the hints when typing begins or a pincode is known; the form works without them. */
export function beginHints(): void {
  if (here.get()) return
  import('./hints.ts').then(
    ({ hints }) => here.set(hints),
    () => undefined,
  )
}

export const useHints = (): Hints | null => useStore(here)

import { createStore, useStore } from '../../../../lib/store.ts'

type Hints = typeof import('./hints.ts').hints

const here = createStore<Hints | null>(null)

/** They load when somebody begins to type, or when a pincode is known; the form is as good without them. */
export function beginHints(): void {
  if (here.get()) return
  import('./hints.ts').then(
    ({ hints }) => here.set(hints),
    () => undefined,
  )
}

export const useHints = (): Hints | null => useStore(here)

const SHOWN = 8

/** One more than shown, since the product on screen is left out. */
const KEPT = SHOWN + 1

export const withViewed = (ids: readonly string[], id: string): readonly string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, KEPT)

export const othersOf = (ids: readonly string[], open: string): readonly string[] =>
  ids.filter((id) => id !== open).slice(0, SHOWN)

export const parseViewed = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, KEPT) : []

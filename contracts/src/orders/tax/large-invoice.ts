/**
 * An invoice to a consumer in another state is reported by itself where its value is above this; paise, from that day
 * in India on (Notification 12/2024 lowered it). The newest first.
 */
const limits = [
  { from: '2024-08-01', paise: 1_00_000_00 },
  { from: '2017-07-01', paise: 2_50_000_00 },
] as const

/** No invoice up to this was large on any day: most need no look at theirs. */
export const neverLarge: number = Math.min(...limits.map(({ paise }) => paise))

/** The value, in paise, above which an invoice of that day (`yyyy-mm-dd`, India) is large. */
export const largeAbove = (day: string): number => limits.find(({ from }) => day >= from)?.paise ?? limits[1].paise

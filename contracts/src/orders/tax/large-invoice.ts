/**
 * An invoice above this value to a consumer in another state is reported separately. Paise, from that day in India on
 * (Notification 12/2024 lowered it); newest first.
 */
const limits = [
  { from: '2024-08-01', paise: 1_00_000_00 },
  { from: '2017-07-01', paise: 2_50_000_00 },
] as const

/** Invoices up to this value were never large, so most need no check by date. */
export const neverLarge: number = Math.min(...limits.map(({ paise }) => paise))

/** The value, in paise, above which an invoice of that day (`yyyy-mm-dd`, India) is large. */
export const largeAbove = (day: string): number => limits.find(({ from }) => day >= from)?.paise ?? limits[1].paise

/** By law cash of 2 lakh rupees or more may not be accepted for one sale. */
export const maxCash = 199_999

/** No state asks for e-way bills only above so many rupees. */
export const maxEwayAbove = 10_00_000

/** Later nobody remembers; the return window is over long before. */
export const maxReviewDays = 60

/** Longest time that a cash order waits for its confirmation: afterwards nobody wants the pieces any more. */
export const maxConfirmHours = 72

/** The dearest gift wrap, in paise. */
export const maxWrap = 1_000_00

/** The dearest fee for an order in cash, and the highest cap of what paying online takes off, in paise. */
export const maxCashFee = 500_00
export const maxPrepaidCap = 10_000_00

/** Most that paying online takes off, in percent: no mistyped 50. */
export const maxPrepaidPercent = 25

/** The highest sum that is paid ahead of a cash order, and from which total on, in paise; and in percent. */
export const maxAdvance = 50_000_00
export const maxAdvanceFrom = maxCash * 100
export const maxAdvancePercent = 90

/** Longest text of a policy page, in characters. */
export const policyTextLength = 4_000

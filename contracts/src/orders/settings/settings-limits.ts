/** In rupees. By law a shop may not accept 2 lakh rupees or more in cash for one sale. */
export const maxCash = 199_999

/** Rupees. No state has a higher threshold for e-way bills. */
export const maxEwayAbove = 10_00_000

/** Days. Later than that, shoppers have forgotten; the return window has long ended. */
export const maxReviewDays = 60

/** Maximum hours that a cash order waits for its confirmation: later, shoppers no longer want the pieces. */
export const maxConfirmHours = 72

/** Maximum charge for gift wrap, in paise. */
export const maxWrap = 1_000_00

/** Maximum fee of a cash order, and maximum cap of the discount for paying online, in paise. */
export const maxCashFee = 500_00
export const maxPrepaidCap = 10_000_00

/** Maximum discount for paying online, in percent; catches a mistyped 50. */
export const maxPrepaidPercent = 25

/** Maximum advance on a cash order, and maximum total from which it applies, in paise; and in percent. */
export const maxAdvance = 50_000_00
export const maxAdvanceFrom = maxCash * 100
export const maxAdvancePercent = 90

/** Maximum length of a policy page's text, in characters. */
export const policyTextLength = 4_000

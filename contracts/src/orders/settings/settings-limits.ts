/** By law cash of 2 lakh rupees or more may not be accepted for one sale. */
export const maxCash = 199_999

/** Longest text of a policy page, in characters. */
export const policyTextLength = 4_000

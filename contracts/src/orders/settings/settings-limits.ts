/** Nobody may take 2 lakh rupees or more in cash for one sale. */
export const maxCash = 199_999

/** Longest text of a policy page, in characters. */
export const policyTextLength = 4_000

// Without schemas, so that pages that only count do not load what builds those.

/** How many addresses an account keeps. */
export const mostAddresses = 10

/** How many pieces an account keeps. */
export const mostWatched = 200

// Free of schemas, so that pages that only count do not load TypeBox.

/** Maximum saved addresses of an account. */
export const mostAddresses = 10

/** Maximum saved pieces of an account. */
export const mostWatched = 200

/**
 * A UPI ID in NPCI's format: a name, an @, and the handle of a bank or an app. The handle has no dot, so an e-mail
 * address does not match.
 */
export const upiIdPattern = '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,31}$'

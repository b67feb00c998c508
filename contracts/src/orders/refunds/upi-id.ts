/**
 * A UPI ID as NPCI writes it: a name, an @, and the handle of a bank or an app. The handle has no dot, so no e-mail address
 * passes for one.
 */
export const upiIdPattern = '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,31}$'

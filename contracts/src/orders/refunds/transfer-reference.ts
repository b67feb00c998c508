/** Reference of a bank or UPI transfer; too restricted for an address. */
export const transferReferencePattern = '^[A-Za-z0-9][A-Za-z0-9 /_-]{2,38}[A-Za-z0-9]$'

/** Of the bank or UPI transfer; neither a name nor an address fits in. */
export const transferReferencePattern = '^[A-Za-z0-9][A-Za-z0-9 /_-]{2,38}[A-Za-z0-9]$'

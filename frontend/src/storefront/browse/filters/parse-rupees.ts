/** Whole rupees of what somebody typed, `₹1,500` too; nothing of what is no amount. */
export function rupeesTyped(text: string): number | undefined {
  const digits = text.replaceAll(/[₹,\s]/g, '')
  return /^\d{1,7}(\.\d+)?$/.test(digits) ? Math.round(Number(digits)) : undefined
}

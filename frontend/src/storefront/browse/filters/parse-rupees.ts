/** Parses whole rupees from typed text, also `₹1,500`; undefined for anything else. */
export function rupeesTyped(text: string): number | undefined {
  const digits = text.replaceAll(/[₹,\s]/g, '')
  return /^\d{1,7}(\.\d+)?$/.test(digits) ? Math.round(Number(digits)) : undefined
}

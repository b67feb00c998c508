/** For a pincode that was given; false where there is nothing to say. */
export function pincodeProblem(value: string): string | false {
  if (!/^\d{6}$/.test(value)) return 'Pincode must be exactly 6 digits.'
  return value.startsWith('0') && 'No pincode begins with 0.'
}

/** Removes blanks and converts Devanagari digits, as typed on a Hindi keyboard, to Latin ones. */
export const tidyPincode = (text: string): string =>
  text.replaceAll(/\s/g, '').replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))

/** Without blanks, and in Latin digits: a Hindi keyboard writes them in Devanagari. */
export const tidyPincode = (text: string): string =>
  text.replaceAll(/\s/g, '').replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))

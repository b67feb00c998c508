/** A ring size, and its place in the text. */
export type NamedSize = { size: number; start: number; end: number }

const word = '(?:size|sizes|साइज)(?: ?(?:no|number|नंबर))?'
const number = String.raw`(\d{1,2})(?![\d.]|\s?(?:mm|cm|g|gm|inch)(?!\p{L}))`
const before = new RegExp(String.raw`(?<![\p{L}\p{M}\d])${word}[ .:#]{0,2}${number}`, 'u')
const after = /(?<![\p{L}\p{M}\d.])(\d{1,2}) ?(?:no |number |नंबर )?(?:size|साइज)(?![\p{L}\p{M}])/u

/** The size in a normalized query: `size 12 ring`, `12 number size`. A number alone is not a size. */
export function sizeIn(text: string): NamedSize | undefined {
  const found = before.exec(text) ?? after.exec(text)
  if (!found) return undefined
  return { size: Number(found[1]), start: found.index, end: found.index + found[0].length }
}

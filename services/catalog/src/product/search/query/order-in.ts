const cheap =
  'cheap|cheapest|cheaper|lowest price|low price|affordable|sabse sasta|sasta|sasti|saste|सबसे सस्ता|सस्ता|सस्ती|सस्ते'
const compiled = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${cheap})(?![\p{L}\p{M}])`, 'u')

/** The place in a normalized query that asks for the cheapest first. */
export function orderIn(text: string): { start: number; end: number } | undefined {
  const found = compiled.exec(text)
  return found ? { start: found.index, end: found.index + found[0].length } : undefined
}

/**
 * Memoizes a pure function of a text. For few different texts, such as statements and route names; above `most` entries
 * it starts over.
 */
export function lookedUp<T>(of: (text: string) => T, most = 2_000): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const answer = known.get(text)
    if (answer !== undefined) return answer
    const fresh = of(text)
    if (known.size >= most) known.clear()
    known.set(text, fresh)
    return fresh
  }
}

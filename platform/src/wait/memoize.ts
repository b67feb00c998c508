/**
 * The same pure function of a text, which computes an answer once and looks it up from then on. For texts of which there
 * are few, as statements and names of routes; where there turn out to be more than `most`, it begins anew.
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

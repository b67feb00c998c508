/**
 * Gives equal texts as one and the same. Of 10,000 products some thousand words and values are different; each copy of
 * them would be looked at whenever garbage is collected. For what is read at once: the pool ends with it.
 */
export function createTextPool(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}

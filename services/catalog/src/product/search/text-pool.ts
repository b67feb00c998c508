/**
 * Returns one shared string for equal texts. 10,000 products have only a few thousand distinct words and values; every
 * extra copy is scanned by each garbage collection. For a single reading: the pool is dropped after it.
 */
export function createTextPool(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}

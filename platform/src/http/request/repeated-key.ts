const [quote, backslash, colon, open, close, openList, closeList] = [...'"\\:{}[]'].map((sign) => sign.charCodeAt(0))

/**
 * The first duplicate key of an object in valid JSON text, or undefined. `JSON.parse` takes the last one, other parsers
 * the first, so one may use a value that another did not check. One pass; keys are compared after unescaping (`"a"` and
 * `"\u0061"` are one).
 */
export function repeatedKey(json: string): string | undefined {
  const objects: (Set<string> | null)[] = []
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === open) objects.push(new Set())
    else if (sign === openList) objects.push(null)
    else if (sign === close || sign === closeList) objects.pop()
    else if (sign === quote) {
      const end = endOfText(json, at)
      const keys = objects.at(-1)
      if (keys && isKey(json, end)) {
        const key: string = JSON.parse(json.slice(at, end + 1))
        if (keys.has(key)) return key
        keys.add(key)
      }
      at = end
    }
  }
  return undefined
}

/** The index of the quote that ends the string starting here. */
function endOfText(json: string, begin: number): number {
  for (let at = begin + 1; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === backslash) at++
    else if (sign === quote) return at
  }
  return json.length
}

function isKey(json: string, end: number): boolean {
  let at = end + 1
  while (json.charCodeAt(at) <= 32) at++
  return json.charCodeAt(at) === colon
}

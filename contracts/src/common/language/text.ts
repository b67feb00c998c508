// Display texts, written in English where they are used: t`Your bag holds ${count} pieces`. The English text is the
// key in the catalogues (`hi.json` beside or above the file), with values as {0}, {1} in the order of the English. A
// browser build replaces each text with its translation, so it loads no catalogue; a server renders in several
// languages and looks each text up.

/** English texts with their translations. */
export type Catalogue = Readonly<Record<string, string>>

let spoken: Catalogue | null = null

/** A text in the build's language or, on a server, in the language of `inLanguage`. */
export function t(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const english = (index: number) => texts[index] ?? ''
  const found = spoken?.[keyOf(texts)]
  if (found !== undefined) return filled(found, values)
  return texts.map((_, index) => `${english(index)}${values[index] ?? ''}`).join('')
}

const keyOf = (texts: readonly string[]) =>
  texts.map((text, index) => (index === 0 ? text : `{${index - 1}}${text}`)).join('')

const filled = (text: string, values: readonly (string | number)[]) =>
  text.replaceAll(/\{(\d)\}/g, (_, index) => String(values[Number(index)] ?? ''))

/**
 * Returns what `render` returns, with its texts from a catalogue; null is English. `render` must be synchronous, since
 * the language is process-wide until it returns. Texts at the top level of a module are always English.
 */
export function inLanguage<Result>(catalogue: Catalogue | null, render: () => Result): Result {
  const before = spoken
  spoken = catalogue
  try {
    const result = render()
    if (result instanceof Promise) throw new Error('Texts are rendered without waiting for anything')
    return result
  } finally {
    spoken = before
  }
}

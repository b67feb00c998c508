// The texts that people read, written in English where they stand: t`Your bag holds ${count} pieces`. The English text is
// the key of the catalogues (`hi.json` beside or above the file), in which values are {0}, {1} in the order of the
// English. In a browser's build each is replaced by its text, so that no catalogue is loaded; a server, which speaks
// several languages, looks it up while it renders.

/** English texts with their translations. */
export type Catalogue = Readonly<Record<string, string>>

let spoken: Catalogue | null = null

/** A text in the language of the build or, on a server, in that of `inLanguage`. */
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
 * What `render` returns with its texts from a catalogue; null is English. `render` must be synchronous, since the
 * language is that of the process until it returns. Texts at the top of a module are English for ever.
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

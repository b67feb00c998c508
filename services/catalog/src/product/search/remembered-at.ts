type Read = { at: number }

/**
 * A reading of all products, cached until the count of changes grows. Simultaneous callers share one reading; a reading
 * that started before a change does not serve callers that require the change.
 */
export function rememberedAt<Answer extends Read>(read: () => Promise<Answer>) {
  let known: Answer | undefined
  let reading: Promise<Answer> | undefined

  function begin(): Promise<Answer> {
    const mine = read()
    reading = mine
    const end = () => {
      if (reading === mine) reading = undefined
    }
    mine.then((now) => {
      // Of two simultaneous readings, the later one is kept.
      if (!known || now.at >= known.at) known = now
      end()
    }, end)
    return mine
  }

  return {
    /** The count of changes that has been read; 0 before the first reading. */
    knownAt: (): number => known?.at ?? 0,

    /** As of `words` if that is cached, otherwise as of now. */
    async asOf(words: number): Promise<Answer> {
      if (known?.at === words) return known
      for (let asked = reading; asked; asked = reading === asked ? undefined : reading) {
        const now = await asked
        if (now.at === words) return now
      }
      return begin()
    },
  }
}

type Read = { at: number }

/**
 * What is read of all products, remembered until the count of changes grows. Questions that come together share what is
 * read; one that began before a change does not serve those that know of it.
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
      // Of two that were read at the same time the later one is remembered.
      if (!known || now.at >= known.at) known = now
      end()
    }, end)
    return mine
  }

  return {
    /** The count of changes that is known; 0 before anything is. */
    knownAt: (): number => known?.at ?? 0,

    /** As of `words` where that is known, otherwise as of now. */
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

import { namedPictures, pictureOf } from '@suvarna/catalog/pictures/named-pictures.ts'
import { keptUnnamedDays } from '@suvarna/catalog/pictures/sweep-pictures.ts'
import type { Invariant } from '../invariant.ts'
import { withoutDatabase } from '../read/books.ts'
import { rowsAs } from '../read/read-events.ts'

/** The sweeper runs every six hours and removes a thousand at most each time. */
const graceDays = 2
const dayMs = 86_400_000

export const picturesAreThere: Invariant = {
  id: 'I18',
  title: 'every picture that an event names is stored, and none without a name is older than nine days',
  lacks: (books) => withoutDatabase('catalog')(books) ?? (books.pictures ? null : 'no store of pictures'),
  async look(books) {
    const stored = new Map<string, Date>()
    for await (const { name, at } of books.pictures?.list() ?? []) {
      const newest = stored.get(pictureOf(name))
      if (!newest || newest < at) stored.set(pictureOf(name), at)
    }
    const named = new Set<string>()
    const missing = await rowsAs(books, 'catalog', namedPictures, ({ name, stream }) => {
      named.add(pictureOf(name))
      return stored.has(pictureOf(name)) ? '' : `${stream} names ${name}, which is not stored`
    })
    const limit = Date.now() - (keptUnnamedDays + graceDays) * dayMs
    const left = [...stored]
      .filter(([picture, at]) => !named.has(picture) && at.getTime() < limit)
      .map(([picture, at]) => `${picture} is stored since ${at.toISOString()} and no event names it`)
    return { looked: missing.length, broken: [...missing.filter(Boolean), ...left] }
  },
}

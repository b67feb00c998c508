import { sql } from 'kysely'
import { withoutDatabase } from './books.ts'
import type { Invariant } from './invariant.ts'
import { rowsAs } from './read-events.ts'

export const picturesAreThere: Invariant = {
  id: 'I18',
  title: 'every picture that an event names is stored',
  lacks: (books) => withoutDatabase('catalog')(books) ?? (books.pictures ? null : 'no store of pictures'),
  async look(books) {
    const stored = new Set<string>()
    for await (const { name } of books.pictures?.list() ?? []) stored.add(nameOf(name))
    const named = await rowsAs(
      books,
      'catalog',
      sql<{ name: string; stream: string }>`
        select distinct on (name) name, stream from (
          select jsonb_array_elements(data->'images')->>'name' as name, stream from events where data ? 'images'
          union all select data->>'image', stream from events where data ? 'image'
          union all select data->>'imageDesktop', stream from events where data ? 'imageDesktop'
          union all select data->>'imageMobile', stream from events where data ? 'imageMobile'
        ) as pictures where name is not null and name ~ '^[a-f0-9]{64}'`,
      ({ name, stream }) => (stored.has(nameOf(name)) ? '' : `${stream} names ${name}, which is not stored`),
    )
    return { looked: named.length, broken: named.filter(Boolean) }
  },
}

/** One picture is stored in several widths; events name it by its hash. */
const nameOf = (file: string) => file.slice(0, 64)

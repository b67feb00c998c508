import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { sql } from 'kysely'
import type { Finding, Invariant } from '../invariant.ts'
import type { Books } from '../read/books.ts'
import { countOf, rowsAs } from '../read/read-events.ts'
import { compareTopic } from '../read/topics.ts'

const present = (books: Books) => serviceNames.filter((name) => books.databases[name])
const lacks = (books: Books) => (present(books).length > 0 ? null : 'no database')

/** The same check in the database of every service. */
export async function inEach(books: Books, look: (name: ServiceName) => Promise<Finding>): Promise<Finding> {
  const findings = await Promise.all(present(books).map(look))
  return {
    looked: findings.reduce((sum, { looked }) => sum + looked, 0),
    broken: findings.flatMap(({ broken }) => broken),
  }
}

export const nothingLostOnTheWay: Invariant = {
  id: 'I8',
  title: 'every stored event has its place in the log, and is on its topic where there is one',
  atRest: true,
  lacks,
  look: (books) =>
    inEach(books, async (name) => {
      const looked = await countOf(books, name, sql`select count(*)::int as count from events`)
      const unnumbered = await rowsAs(
        books,
        name,
        sql<{ stream: string; version: number; type: string }>`
          select stream, version, type from events e
          where not exists (select from log where log.seq = e.seq) order by seq limit 100`,
        ({ stream, version, type }) => `${name}: ${stream} version ${version} (${type}) has no place in the log`,
      )
      return { looked, broken: [...unnumbered, ...(await compareTopic(books, name)).missing] }
    }),
}

export const nothingInvented: Invariant = {
  id: 'I9',
  title: 'a log and a topic hold stored events only, and a log each of them once',
  lacks,
  look: (books) =>
    inEach(books, async (name) => {
      const looked = await countOf(books, name, sql`select count(*)::int as count from log`)
      const broken = await rowsAs(
        books,
        name,
        sql<{ position: bigint; why: string }>`
          select position, case when e.seq is null then 'names no stored event' else 'names an event again' end as why
          from (select position, seq, row_number() over (partition by seq order by position) as time from log) numbered
            left join events e using (seq)
          where e.seq is null or time > 1
          order by 1 limit 100`,
        ({ position, why }) => `${name}: position ${position} ${why}`,
      )
      return { looked, broken: [...broken, ...(await compareTopic(books, name)).invented] }
    }),
}

export const streamsInOrder: Invariant = {
  id: 'I10',
  title: 'the versions of a stream are 1, 2, 3 … in the order of the log, whose positions have no gap',
  lacks,
  look: (books) =>
    inEach(books, async (name) => {
      const looked = await countOf(books, name, sql`select count(distinct stream)::int as count from events`)
      const disordered = await rowsAs(
        books,
        name,
        sql<{ stream: string; version: number; place: number }>`
          select stream, version, place::int as place from (
            select stream, version, row_number() over (partition by stream order by log.position) as place
            from log join events using (seq)) placed
          where version <> place order by stream, place limit 100`,
        ({ stream, version, place }) => `${name}: ${stream} has version ${version} in place ${place}`,
      )
      const gaps = await rowsAs(
        books,
        name,
        sql<{ head: bigint; last: bigint; places: bigint }>`
          select head, last, places from (
            select (select position from log_head) as head, coalesce(max(position), 0)::bigint as last,
              count(*)::bigint as places from log) as ends
          where head <> last or places <> last`,
        ({ head, last, places }) => `${name}: the head is ${head}, the last position ${last}, of ${places} in all`,
      )
      return { looked, broken: [...disordered, ...gaps, ...(await compareTopic(books, name)).disordered] }
    }),
}

import type { PeriodicTask } from '@suvarna/platform/background/periodic-tasks.ts'
import { counter, gauge } from '@suvarna/platform/observe/metrics.ts'
import { sql } from 'kysely'
import type { CatalogDeps } from '../deps.ts'
import { namedAmong, pictureOf } from './named-pictures.ts'
import { lockPictures, uploadedAmong } from './store-pictures.ts'

const unnamed = gauge(
  'pictures_unnamed',
  'Stored pictures of more than a week ago that no event names, at the last look',
)
const swept = counter('pictures_swept_total', 'Stored pictures that were removed because no event ever named them', [])
const labels = { service: 'catalog' }

/** Days that an unnamed picture is kept. A form is saved within minutes of its upload. */
export const keptUnnamedDays = 7
const everyMs = 6 * 3_600_000
const maxPerRun = 1_000
/** Pictures removed per lock; uploads may have to wait for it. */
const step = 10
/** With this many unnamed pictures, and more unnamed than named, this is probably not this shop's bucket. */
const suspicious = 100

export type SweepOptions = { days?: number; suspicious?: number; over?: AbortSignal }

/** Removes pictures of abandoned uploads: those that no event names. */
export const sweepingPictures = (deps: CatalogDeps): PeriodicTask => ({
  name: 'unnamed pictures',
  lock: 7_011_005,
  everyMs,
  work: (over) => sweepPictures(deps, { over }),
})

/**
 * One pass over the store that removes at most a thousand pictures, none of which an event names or a running upload
 * has announced. Throws and removes nothing when most of the store is unnamed. Returns the number removed.
 */
export async function sweepPictures({ database, objectStore }: CatalogDeps, options: SweepOptions = {}) {
  swept.inc(labels, 0)
  const { rows } = await sql<{ before: Date }>`
    select now() - make_interval(days => ${options.days ?? keptUnnamedDays}) as before`.execute(database.db)
  const before = rows[0]?.before ?? new Date(0)
  const stored = new Map<string, { files: string[]; newest: number }>()
  for await (const { name, at } of objectStore.list()) {
    const { files, newest } = stored.get(pictureOf(name)) ?? { files: [], newest: 0 }
    stored.set(pictureOf(name), { files: [...files, name], newest: Math.max(newest, at.getTime()) })
  }
  const old = [...stored].filter(([, { newest }]) => newest < before.getTime()).map(([picture]) => picture)
  const named = old.length > 0 ? await namedAmong(database.db, old) : new Set()
  const left = old.filter((picture) => !named.has(picture))
  unnamed.set(labels, left.length)
  if (left.length > (options.suspicious ?? suspicious) && left.length > stored.size / 2)
    throw new Error(`${left.length} of ${stored.size} stored pictures have no name: is it another shop's bucket?`)
  let removed = 0
  for (let from = 0; from < Math.min(left.length, maxPerRun) && !options.over?.aborted; from += step)
    removed += await removeStep(left.slice(from, from + step))
  return removed

  /** While the lock is held, no picture is announced or stored; committed uses are visible. */
  async function removeStep(pictures: readonly string[]): Promise<number> {
    const removed = await database.transaction(async (tx) => {
      await lockPictures(tx, 'alone')
      const wanted = new Set([...(await namedAmong(tx, pictures)), ...(await uploadedAmong(tx, pictures))])
      const gone = pictures.filter((picture) => !wanted.has(picture))
      for (const name of gone.flatMap((picture) => stored.get(picture)?.files ?? [])) await objectStore.remove(name)
      return gone.length
    })
    // Outside the transaction, which may be retried: a retry must not count twice.
    swept.inc(labels, removed)
    return removed
  }
}

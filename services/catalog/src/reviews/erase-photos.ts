import { pictureFileName, pictureWidths } from '@suvarna/contracts/common/pictures.ts'
import type { PeriodicTask } from '@suvarna/platform/background/periodic-tasks.ts'
import type { CatalogDeps } from '../deps.ts'
import { namedAmong, pictureOf } from '../pictures/named-pictures.ts'
import { lockPictures, uploadedAmong } from '../pictures/store-pictures.ts'

const perRun = 50

/**
 * Removes the files of erased reviews' photos within a minute. A photo that a form has just uploaded again waits for a
 * day, and one that a product or another review also shows is kept.
 */
export const erasingPhotos = (deps: CatalogDeps): PeriodicTask => ({
  name: 'erased photos',
  lock: 7_011_007,
  everyMs: 60_000,
  work: () => erasePhotos(deps),
})

/** One run. Returns the number of photos whose files are gone. */
export async function erasePhotos({ database, objectStore }: CatalogDeps): Promise<number> {
  return await database.transaction(async (tx) => {
    const rows = await tx.selectFrom('erased_photos').select('photo').orderBy('at').limit(perRun).execute()
    if (rows.length === 0) return 0
    const photos = rows.map(({ photo }) => photo)
    await lockPictures(tx, 'alone')
    const pictures = photos.map(pictureOf)
    const [named, uploaded] = [await namedAmong(tx, pictures), await uploadedAmong(tx, pictures)]
    const gone = photos.filter((photo) => !named.has(pictureOf(photo)) && !uploaded.includes(pictureOf(photo)))
    for (const photo of gone)
      for (const name of [photo, ...pictureWidths.map((width) => pictureFileName(photo, width))])
        await objectStore.remove(name)
    const done = photos.filter((photo) => gone.includes(photo) || named.has(pictureOf(photo)))
    if (done.length > 0) await tx.deleteFrom('erased_photos').where('photo', 'in', done).execute()
    return gone.length
  })
}

import { failpoint } from '@suvarna/platform/failpoint.ts'
import type { ObjectStore } from '@suvarna/platform/object-store.ts'
import type { Picture } from './picture.ts'

/** Before the event that names them: a stored picture that nobody names is harmless, a named one must be there. */
export async function storePictures(objectStore: ObjectStore, pictures: readonly Picture[]): Promise<void> {
  for (const { files } of pictures)
    await Promise.all(files.map(({ name, bytes }) => objectStore.put(name, bytes, 'image/webp')))
  await failpoint('upload.afterPut')
}

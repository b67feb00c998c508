import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namedPicture, widthsOf } from '@suvarna/catalog/pictures/picture.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'
import sharp from 'sharp'

/**
 * Stores one of the demo's pictures in the widths that the shop serves and returns its name. They are webp already, 800
 * or 1600 wide, so only the narrower widths are encoded.
 */
export async function storePicture(objectStore: ObjectStore, bytes: Buffer): Promise<string> {
  const { width: full } = await sharp(bytes).metadata()
  const encoded = await Promise.all(
    widthsOf(full).map((wanted) =>
      wanted === full ? bytes : sharp(bytes).resize({ width: wanted }).webp({ quality: 80 }).toBuffer(),
    ),
  )
  const { name, files } = namedPicture(full, encoded)
  await Promise.all(files.map((file) => objectStore.put(file.name, file.bytes, 'image/webp')))
  return name
}

export const pictureFile = (folder: string, picture: string): Promise<Buffer> =>
  readFile(join(folder, 'pictures', `${picture}.webp`))

/** A product's picture cut to shape, until a banner or a category has one of its own. */
export const cutTo = (bytes: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(bytes).resize({ width, height, fit: 'cover', position: 'attention' }).webp({ quality: 82 }).toBuffer()

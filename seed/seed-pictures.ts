import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namedPicture, widthsOf } from '@suvarna/catalog/pictures/picture.ts'
import { pictureFileName } from '@suvarna/contracts/common/pictures.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'
import sharp from 'sharp'

/**
 * Stores one of the demo's pictures in the widths that the shop serves and returns its name. They are webp already, 800
 * or 1600 wide. The narrower widths of the demo's own are stored beside them: encoding them costs more than all else of
 * a first start.
 */
export async function storePicture(
  { folder, objectStore }: { folder: string; objectStore: ObjectStore },
  bytes: Buffer,
): Promise<string> {
  const { width: full } = await sharp(bytes).metadata()
  const { name } = namedPicture(full, [bytes])
  const encoded = await Promise.all(
    widthsOf(full).map(async (wanted) => {
      if (wanted === full) return bytes
      const kept = await readFile(join(narrowerFolder(folder), pictureFileName(name, wanted))).catch(nullIfMissing)
      return kept ?? narrower(bytes, wanted)
    }),
  )
  const { files } = namedPicture(full, encoded)
  await Promise.all(files.map((file) => objectStore.put(file.name, file.bytes, 'image/webp')))
  return name
}

/** Named by the hash of the full picture, as in the shop, so that one of an older picture is never used. */
export const narrowerFolder = (folder: string): string => join(folder, 'pictures', 'narrower')

export const narrower = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes).resize({ width }).webp({ quality: 80 }).toBuffer()

export const pictureFile = (folder: string, picture: string): Promise<Buffer> =>
  readFile(join(folder, 'pictures', `${picture}.webp`))

/** Crops a product's picture, until a banner or a category has one of its own. */
export const cutTo = (bytes: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(bytes).resize({ width, height, fit: 'cover', position: 'attention' }).webp({ quality: 82 }).toBuffer()

function nullIfMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null
  throw fault
}

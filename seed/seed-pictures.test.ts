import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pictureFileName } from '@suvarna/contracts/common/pictures.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { narrowerFolder, pictureFile, storePicture } from './seed-pictures.ts'

const folder = import.meta.dirname
const kept = narrowerFolder(folder)

test('the narrower widths of every picture are kept, in their width, and none of a picture that is gone', async () => {
  const pictures = readdirSync(join(folder, 'pictures')).filter((file) => file.endsWith('.webp'))
  const put = new Set<string>()
  const objectStore = { put: async (name: string) => void put.add(name) } as never
  const fulls = new Set<string>()
  for (const picture of pictures)
    fulls.add(await storePicture({ folder, objectStore }, await pictureFile(folder, picture.replace('.webp', ''))))
  expect(
    readdirSync(kept).sort(),
    'node seed/prepare/narrow-pictures.ts makes those that are missing and removes the others',
  ).toEqual([...put].filter((name) => !fulls.has(name)).sort())
  for (const name of readdirSync(kept)) {
    const { width } = await sharp(join(kept, name)).metadata()
    expect(pictureFileName(name, width), name).toBe(name)
  }
})

test('what is stored are the kept bytes, and a picture without them is encoded', async () => {
  const bytes = await pictureFile(folder, 'mudra-signet-ring-1')
  const narrowOf = async (from: string) => {
    const put = new Map<string, Buffer>()
    const objectStore = { put: async (name: string, file: Buffer) => void put.set(name, file) } as never
    const name = await storePicture({ folder: from, objectStore }, bytes)
    return put.get(pictureFileName(name, 400))
  }
  const [taken, encoded] = [await narrowOf(folder), await narrowOf(join(folder, 'elsewhere'))]
  expect((await sharp(taken).metadata()).width).toBe(400)
  expect((await sharp(encoded).metadata()).width).toBe(400)
})

// Encodes missing narrower widths of the demo's pictures, and removes those of deleted pictures:
//   node seed/prepare/narrow-pictures.ts
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedPicture, widthsOf } from '@suvarna/catalog/pictures/picture.ts'
import { pictureFileName } from '@suvarna/contracts/common/pictures.ts'
import sharp from 'sharp'
import { narrower, narrowerFolder } from '../seed-pictures.ts'

const seed = join(import.meta.dirname, '..')
const pictures = readdirSync(join(seed, 'pictures')).filter((file) => file.endsWith('.webp'))
mkdirSync(narrowerFolder(seed), { recursive: true })
const wanted = new Set<string>()
for (const picture of pictures) {
  const bytes = readFileSync(join(seed, 'pictures', picture))
  const { width: full } = await sharp(bytes).metadata()
  const { name } = namedPicture(full, [bytes])
  for (const width of widthsOf(full).slice(1)) {
    const file = pictureFileName(name, width)
    wanted.add(file)
    const path = join(narrowerFolder(seed), file)
    if (!existsSync(path)) writeFileSync(path, await narrower(bytes, width))
  }
}
for (const file of readdirSync(narrowerFolder(seed))) if (!wanted.has(file)) rmSync(join(narrowerFolder(seed), file))

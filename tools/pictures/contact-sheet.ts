// All pictures of the demo on one sheet, by category: node tools/pictures/contact-sheet.ts
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const pictures = join(import.meta.dirname, '..', '..', 'seed', 'pictures')
const sheet = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'contact-sheet.webp')
const entries: { pictures: string[] }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'seed', 'catalogue.json'), 'utf8'),
)
const categories = ['ring', 'necklace', 'earring', 'bracelet', 'pendant', 'bangle', 'anklets']
const banners = ['wedding', 'everyday', 'gold']

/** A row holds six products, each with three views and the worn one. */
const products = entries.flatMap((entry) => entry.pictures)
const [wide, tall, gap, perRow, limit] = [84, 105, 3, 24, 300_000]
const rows = Math.ceil(products.length / perRow)
const width = perRow * (wide + gap) + gap
const foot = gap + rows * (tall + gap)

const cells = [
  ...products.map((name, i) => ({
    name,
    left: gap + (i % perRow) * (wide + gap),
    top: gap + Math.floor(i / perRow) * (tall + gap),
    size: [wide, tall],
  })),
  ...categories.map((name, i) => ({
    name: `category-${name}`,
    left: gap + i * (wide + gap),
    top: foot,
    size: [wide, tall],
  })),
  ...banners.flatMap((name, i) => {
    const left = gap + categories.length * (wide + gap) + i * (3 * tall + 2 * gap)
    return [
      { name: `banner-${name}-desktop`, left, top: foot, size: [tall * 2, tall] },
      { name: `banner-${name}-mobile`, left: left + 2 * tall + gap, top: foot, size: [tall, tall] },
    ]
  }),
].filter(({ name }) => existsSync(join(pictures, `${name}.webp`)))

const composed = await Promise.all(
  cells.map(async ({ name, left, top, size: [w = wide, h = tall] }) => ({
    input: await sharp(join(pictures, `${name}.webp`))
      .resize(w, h)
      .sharpen({ sigma: 0.5 })
      .toBuffer(),
    left,
    top,
  })),
)
const ground = sharp({ create: { width, height: foot + tall + gap, channels: 3, background: '#FBF8F3' } })
const whole = await ground.composite(composed).png().toBuffer()
for (const quality of [82, 76, 70, 62, 54]) {
  const bytes = await sharp(whole).webp({ quality, effort: 6 }).toBuffer()
  writeFileSync(sheet, bytes)
  if (bytes.length <= limit) break
}
console.log(`${cells.length} pictures`)

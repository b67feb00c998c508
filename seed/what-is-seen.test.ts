import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type CatalogueEntry, readCatalogue } from './catalogue.ts'

// A test cannot look at pictures. A table lists what a person must find in each; these tests compare it with the texts
// of the products. A picture is compared with the table when it is rendered again.

const folder = import.meta.dirname
type Seen = { count: number; metal: string; seen: string }
const table: Record<string, Seen> = JSON.parse(readFileSync(join(folder, 'what-is-seen.json'), 'utf8'))
const catalogue = await readCatalogue(folder)

/** How a plating looks. */
const metals: Record<string, string> = {
  '18K gold': 'yellow gold',
  '22K micron gold': 'deep yellow gold',
  '14K gold': 'pale gold',
  'Rose gold': 'rose gold',
  'Antique gold': 'antique gold, dark in its recesses',
  'Gold and rhodium': 'yellow gold with white claws',
}

/** How a stone of the specification looks, and the words that its text may name it by. */
const stones: readonly { spec: RegExp; seen: RegExp }[] = [
  { spec: /zirconia/i, seen: /\bclear\b/ },
  { spec: /kundan/i, seen: /kundan/ },
  { spec: /polki/i, seen: /polki/ },
  { spec: /pearl/i, seen: /pearl/ },
  { spec: /\bred\b/i, seen: /\bred\b/ },
  { spec: /\bgreen\b/i, seen: /\bgreen\b/ },
  { spec: /\bblue\b/i, seen: /\bblue\b/ },
  { spec: /\bpink\b/i, seen: /\bpink\b/ },
  { spec: /black/i, seen: /black/ },
  { spec: /wood/i, seen: /wood/ },
  { spec: /enamel/i, seen: /enamel/ },
  { spec: /navratna/i, seen: /colours/ },
]

/** How many pieces the buyer gets. */
const countOf = ({ name, description, category }: CatalogueEntry) => {
  const set = name.match(/Set of (\d)/)?.[1]
  if (set) return Number(set)
  return category === 'Earring' || /\bpair\b/i.test(name) || /\ba pair, \d/i.test(description) ? 2 : 1
}

test('every piece has its line, in the order of the catalogue, and no other has one', () => {
  expect(Object.keys(table)).toEqual(catalogue.map(({ key }) => key))
})

describe.each(catalogue)('$key', (entry) => {
  const { count, metal, seen } = table[entry.key] ?? { count: 0, metal: '', seen: '' }

  test('shows as many pieces as are sold, in the metal of its plating', () => {
    expect(count).toBe(countOf(entry))
    expect(metal).toBe(metals[entry.plating])
  })

  test('shows every stone of the specification, and none that it lacks', () => {
    // 'Meenakari enamel' does not name its colours, 'Navratna' stands for nine: the table and the text do.
    const spec = /navratna|meenakari/i.test(entry.stone) ? `${entry.stone} ${entry.description}` : entry.stone
    const named = stones.filter((stone) => stone.spec.test(spec)).map(({ spec }) => spec.source)
    const shown = stones.filter((stone) => stone.seen.test(seen)).map(({ spec }) => spec.source)
    expect(shown).toEqual(named)
  })
})

test('every piece says its size, by which its last picture shows it worn', () => {
  for (const { key, pictures, lengthMm, widthMm, insideMm } of catalogue) {
    expect({ key, last: pictures.at(-1) }).toEqual({ key, last: `${key}-worn` })
    const [size = 0] = [insideMm, lengthMm, widthMm].filter((mm) => mm !== undefined)
    expect(size, key).toBeGreaterThan(2)
    expect(size, key).toBeLessThan(600)
  }
})

test('a pair and a set declare how many they are', () => {
  const declared = (count: number) => (count === 2 ? '1 pair' : count > 1 ? `${count} pieces` : undefined)
  for (const { key, netQuantity } of catalogue) expect(netQuantity, key).toBe(declared(table[key]?.count ?? 0))
})

test('what a text says of the size is what the facts say', () => {
  for (const { key, category, description, lengthMm, widthMm } of catalogue) {
    if (['Pendant', 'Earring'].includes(category)) {
      const said = description.match(/(\d+(?:\.\d)?) (cm|mm) (?:long|tall|wide|across)/)
      if (said) expect([key, lengthMm ?? widthMm]).toEqual([key, Number(said[1]) * (said[2] === 'cm' ? 10 : 1)])
    }
    const round = description.match(/(?:^|\s)(\d\d) cm(?:,| with|\.| each)/)
    if (round && ['Bracelet', 'Anklets'].includes(category))
      expect([key, lengthMm]).toEqual([key, Number(round[1]) * 10])
  }
})

test('every picture is webp, 4:5, 800 or 1600 wide and at most 180 kB; a banner is 2:1 or square', async () => {
  const files = readdirSync(join(folder, 'pictures')).filter((name) => name.endsWith('.webp'))
  for (const name of files) {
    const bytes = readFileSync(join(folder, 'pictures', name))
    const { format, width, height } = await sharp(bytes).metadata()
    const shape = name.startsWith('banner-') ? (name.includes('-mobile') ? 1 : 2) : 0.8
    expect({ name, format, shape: width / height }).toEqual({ name, format: 'webp', shape })
    if (shape === 0.8) expect([800, 1600], name).toContain(width)
    expect(bytes.length, name).toBeLessThanOrEqual(180_000)
  }
  expect(catalogue.flatMap(({ pictures }) => pictures).filter((name) => !files.includes(`${name}.webp`))).toEqual([])
})

// Detects what a picture was made from: its mark is a hash of its piece, of the studio and of the size. A picture whose
// mark is unchanged is not rendered again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const file = join(folder, 'made.json')
const scripts = readdirSync(folder)
  .filter((name) => name.endsWith('.py'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
const worn = readdirSync(join(folder, 'worn')).filter((name) => name.endsWith('.py'))
/** The body forms, only for pictures that show a piece on one; the marks of all others stay unchanged. */
const forms = worn.map((name) => readFileSync(join(folder, 'worn', name), 'utf8'))
const families = scripts.filter((text) => text.includes('\nPIECES = {'))
const studio = scripts.filter((text) => !families.includes(text))

/** Returns a family's text without its other pieces: changing one ring keeps the other rings' pictures valid. */
export function ownText(family: string, key: string): string {
  const pieces = new Map([...family.matchAll(/'([a-z0-9-]+)': (\w+)/g)].map(([, name, maker]) => [name, maker]))
  const own = pieces.get(key)
  const others = new Set([...pieces.values()].filter((maker) => maker !== own))
  return family
    .split(/\n(?=def |[A-Z]\w* = )/)
    .filter((block) => !others.has(block.match(/^def (\w+)/)?.[1]) && !block.startsWith('PIECES'))
    .join('\n')
}

const hash = (...texts: string[]) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16)

/** Keys that have a model. */
export const modelled = (key: string): boolean => families.some((text) => text.includes(`'${key}': `))

/** Returns the mark of a picture; a scene shows many pieces and depends on all of them. */
export function markOf(key: string, picture: string, size: string): string {
  const family = families.find((text) => text.includes(`'${key}': `))
  const own = picture.endsWith('-worn') ? forms : []
  return hash(picture, size, ...studio, ...own, ...(family ? [ownText(family, key)] : families))
}

export const readMarks = (): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))

export function writeMark(picture: string, mark: string): void {
  const marks = Object.entries({ ...readMarks(), [picture]: mark }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(marks), null, 2)}\n`)
}

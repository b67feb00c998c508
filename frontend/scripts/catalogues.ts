import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pseudoCatalogue } from '@suvarna/contracts/common/language/pseudo.ts'

/** pseudo: English in other letters, by which tests see a text that is in no catalogue. */
export type BuildLanguage = 'en' | 'hi' | 'pseudo'

const root = join(import.meta.dirname, '..', '..')
const read = new Map<string, Readonly<Record<string, string>>>()

function catalogueIn(folder: string, language: string): Readonly<Record<string, string>> {
  const file = join(folder, `${language}.json`)
  const known = read.get(file)
  if (known) return known
  const texts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  read.set(file, texts)
  return texts
}

/** The text for an English one: of the nearest catalogue, from the folder of the file that says it upwards. */
export function translated(language: BuildLanguage, english: string, file: string): string | undefined {
  if (language === 'en') return english
  const odd = pseudoCatalogue[english]
  // Texts that no one reads, such as which language it is, are those of Hindi.
  if (language === 'pseudo' && odd !== english) return odd
  for (let folder = dirname(file); folder.length >= root.length; folder = dirname(folder)) {
    const found = catalogueIn(folder, language === 'pseudo' ? 'hi' : language)[english]
    if (found !== undefined) return found
  }
  return undefined
}

export const placeOf = (file: string): string => relative(root, file)

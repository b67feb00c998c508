import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pseudoCatalogue } from '@suvarna/contracts/common/language/pseudo.ts'

/** `pseudo` is English in other letters; tests use it to find text that is missing from the catalogues. */
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

/** Translates an English text with the nearest catalogue, searching upwards from the folder of `file`. */
export function translated(language: BuildLanguage, english: string, file: string): string | undefined {
  if (language === 'en') return english
  const odd = pseudoCatalogue[english]
  // Texts not meant for readers, such as the language tag, come from the Hindi catalogue.
  if (language === 'pseudo' && odd !== english) return odd
  for (let folder = dirname(file); folder.length >= root.length; folder = dirname(folder)) {
    const found = catalogueIn(folder, language === 'pseudo' ? 'hi' : language)[english]
    if (found !== undefined) return found
  }
  return undefined
}

export const placeOf = (file: string): string => relative(root, file)

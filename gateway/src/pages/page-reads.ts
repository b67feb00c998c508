import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { readIn } from '@suvarna/contracts/common/language/translated-reads.ts'
import type { CatalogReads } from '../catalog-cache/catalog-reads.ts'

export type Reader = ReturnType<typeof pageReader>

/** Reads the catalogue for pages of a language; without an answer a page has less content. */
export function pageReader(catalog: CatalogReads, language: Language) {
  /** The path that the page's own script requests. */
  const key = (path: string) => readIn(language, path)
  const one = async (path: string): Promise<{ status: number; text?: string }> => {
    try {
      const answer = await catalog(key(path))
      return 'kept' in answer ? { status: 200, text: answer.kept.body.toString('utf8') } : { status: answer.status }
    } catch {
      return { status: 503 }
    }
  }
  return {
    one,
    key,
    /** The answers received, as JSON text by key. */
    async all(paths: readonly string[]): Promise<Map<string, string>> {
      const answers = await Promise.all(paths.map(async (path) => [key(path), (await one(path)).text] as const))
      return new Map(answers.flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])))
    },
  }
}

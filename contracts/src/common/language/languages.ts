/** The languages of the storefront. English has addresses without a prefix, every other language its own prefix. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (word: unknown): word is Language => languages.some((one) => one === word)

/** Converts a path of the English shop to another language: `/hi/cart`, and `/hi` for the home page. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Splits a page's address into its language and the path without it. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [, first, rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(address) ?? []
  const language = languages.find((one) => one === first && one !== 'en')
  return language ? { language, path: rest === '' ? '/' : rest } : { language: 'en', path: address }
}

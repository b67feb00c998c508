/** The languages of the storefront. English has the bare addresses, every other its own prefix. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (word: unknown): word is Language => languages.some((one) => one === word)

/** The address of a page of the English shop in another language: `/hi/cart`, and `/hi` for the home page. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** A page's address without its language, with it beside. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [, first, rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(address) ?? []
  const language = languages.find((one) => one === first && one !== 'en')
  return language ? { language, path: rest === '' ? '/' : rest } : { language: 'en', path: address }
}

// Page titles and descriptions for search engines and the browser's tab, used in the served HTML and after client
// navigation.

import { t } from '../language/text.ts'

export const shopName = 'Suvarna'

export const homeTitle = (): string => t`Suvarna · Gold-plated jewellery`

export const generalDescription = (): string =>
  t`Gold-plated rings, earrings, necklaces and more, made for every day. Cash on delivery across India.`

/** The title of any page except the home page. */
export const pageTitle = (name: string): string => `${name} · ${shopName}`

/** A one-line description of at most 160 characters, cut between words. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= 160) return line
  const cut = line.slice(0, 157)
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}

/**
 * Whether a link leads to a path of this shop or an https address. Refused: `//evil` and `/\evil`, which browsers read
 * as another host; `/..//evil`, which becomes `//evil`; `java\tscript:`, whose tab a browser drops; and an address with
 * a user name, which looks like another host: `https://suvarna.example@evil.example`.
 */
export function isSafeLink(link: string): boolean {
  if (!/^(\/(?![/\\])|https:\/\/[^\s\\])[^\s\\]*$/i.test(link) || !URL.canParse(link, here)) return false
  const { origin, pathname, protocol, username, password } = new URL(link, here)
  if (link.startsWith('/')) return origin === here && !pathname.startsWith('//')
  return protocol === 'https:' && username === '' && password === ''
}

/** Base for parsing paths as a browser does. */
const here = 'https://shop.invalid'

/** The same for a carrier's page; the demo's sandbox has no certificate, so http is allowed too. */
export const isSafeAddress = (link: string): boolean => isSafeLink(link.replace(/^http:/i, 'https:'))

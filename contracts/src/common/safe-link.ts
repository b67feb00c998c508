/**
 * Whether a link leads to a path of this shop or an https address. A browser reads `//evil` and `/\evil` as another
 * host and drops tabs inside `java\tscript:`, so those are refused; so is `/..//evil`, which becomes `//evil`, and an
 * address with a user's name, which looks like another host: `https://suvarna.example@evil.example`.
 */
export function isSafeLink(link: string): boolean {
  if (!/^(\/(?![/\\])|https:\/\/[^\s\\])[^\s\\]*$/i.test(link) || !URL.canParse(link, here)) return false
  const { origin, pathname, protocol, username, password } = new URL(link, here)
  if (link.startsWith('/')) return origin === here && !pathname.startsWith('//')
  return protocol === 'https:' && username === '' && password === ''
}

/** A base for parsing paths as a browser does. */
const here = 'https://shop.invalid'

/** The same for a carrier's page, which in the demo is the sandbox's and has no certificate. */
export const isSafeAddress = (link: string): boolean => isSafeLink(link.replace(/^http:/i, 'https:'))

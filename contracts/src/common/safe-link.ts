/**
 * Whether a link leads to a path of this shop or an https address. A browser reads `//evil` and `/\evil` as another
 * host and drops tabs inside `java\tscript:`, so those are no paths here; nor is `/..//evil`, which becomes `//evil`. An
 * address with a user's name in it looks like another one: `https://suvarna.example@evil.example`.
 */
export function isSafeLink(link: string): boolean {
  if (!/^(\/(?![/\\])|https:\/\/[^\s\\])[^\s\\]*$/i.test(link) || !URL.canParse(link, here)) return false
  const { origin, pathname, protocol, username, password } = new URL(link, here)
  if (link.startsWith('/')) return origin === here && !pathname.startsWith('//')
  return protocol === 'https:' && username === '' && password === ''
}

/** Stands for the shop where a path is read as a browser reads it. */
const here = 'https://shop.invalid'

/** The same for a courier's page, which in the demo is the sandbox's and has no certificate. */
export const isSafeAddress = (link: string): boolean => isSafeLink(link.replace(/^http:/i, 'https:'))

/**
 * Whether a link leads to a path of this shop or an https address. A browser reads `//evil` and `/\evil` as another
 * host and drops tabs inside `java\tscript:`, so those are no paths here.
 */
export function isSafeLink(link: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return true
  return /^https:\/\/[^\s\\]+$/i.test(link) && URL.canParse(link) && new URL(link).protocol === 'https:'
}

/** The same for a courier's page, which in the demo is the sandbox's and has no certificate. */
export const isSafeAddress = (link: string): boolean => isSafeLink(link.replace(/^http:/i, 'https:'))

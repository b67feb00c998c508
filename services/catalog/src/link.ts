import { DomainError } from '@suvarna/platform/errors.ts'

/**
 * Where a banner leads: a path of the shop or an https address, else null where nothing was typed. A browser reads
 * `//evil` and `/\evil` as another host and drops tabs inside `java\tscript:`, so those are no paths here.
 */
export function linkOf(typed: string | undefined): string | null {
  const link = (typed ?? '').trim()
  if (link === '') return null
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(link)
  const isHttps = /^https:\/\/[^\s\\]+$/i.test(link) && URL.canParse(link) && new URL(link).protocol === 'https:'
  if (isPath || isHttps) return link
  throw new DomainError('link_not_allowed', 'A link is a path of this shop, like /ring, or an https address', {
    field: 'link',
  })
}

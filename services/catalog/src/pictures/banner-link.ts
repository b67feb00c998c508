import { isSafeLink } from '@suvarna/contracts/common/safe-link.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** A banner's target: a path of the shop or an https address; null when empty. */
export function linkOf(typed: string | undefined): string | null {
  const link = (typed ?? '').trim()
  if (link === '') return null
  if (isSafeLink(link)) return link
  throw new DomainError('link_not_allowed', 'A link is a path of this shop, like /ring, or an https address', {
    field: 'link',
  })
}

import { late } from '../../../lib/late.tsx'
import { othersOf } from './viewed-list.ts'
import { useViewed } from './viewed-products.ts'

const RecentlyViewed = late(async () => (await import('./recently-viewed.tsx')).RecentlyViewed)

/** Loaded only if this browser has viewed other products; a first visit needs none of it. */
export function LateViewed({ except = '' }: { except?: string }) {
  return othersOf(useViewed(), except).length > 0 && <RecentlyViewed except={except} />
}

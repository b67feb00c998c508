import { collectionIntro } from '@suvarna/contracts/common/site-pages.ts'
import { LateCollections } from '../../entities/collection/late-collections.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Listing } from './listing.tsx'

export function ProductsPage() {
  usePageTitle('All jewellery')
  return (
    <>
      <Listing title="All jewellery" intro={collectionIntro()} emptyText="No products found." />
      <LateCollections />
    </>
  )
}

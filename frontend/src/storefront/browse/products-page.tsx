import { t } from '@suvarna/contracts/common/language/text.ts'
import { collectionIntro, productsDescription } from '@suvarna/contracts/common/pages/list-descriptions.ts'
import { LateCollections } from '../../entities/collection/late-collections.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Listing } from './listing.tsx'

export function ProductsPage() {
  usePageTitle(t`All jewellery`, productsDescription())
  return (
    <>
      <Listing title={t`All jewellery`} intro={collectionIntro()} emptyText={t`No products found.`} />
      <LateCollections />
    </>
  )
}

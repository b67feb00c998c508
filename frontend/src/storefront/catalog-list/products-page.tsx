import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Listing } from './listing.tsx'

export function ProductsPage() {
  usePageTitle('All jewellery')
  return (
    <Listing
      title="All jewellery"
      intro="Everything we make, plated in 18K gold and packed the day you order."
      emptyText="No products found."
    />
  )
}

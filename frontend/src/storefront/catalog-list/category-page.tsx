import { Link, useParams } from 'react-router-dom'
import { categoryTitle } from '../../shared/catalog/category.ts'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { productsOf } from '../catalog/catalog-reads.ts'
import { Listing } from './listing.tsx'

export function CategoryPage() {
  const { category = '' } = useParams()
  const title = categoryTitle(category)
  usePageTitle(title)
  return (
    <Listing
      key={title}
      title={title}
      category={title}
      query={productsOf(category)}
      emptyText={`No products found in ${title} category.`}
      emptyWay={
        <Link className="button" to="/products">
          View All Products
        </Link>
      }
    />
  )
}

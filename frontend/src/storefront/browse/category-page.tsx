import { categoryHeading } from '@suvarna/contracts/catalog/shown/category-label.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { categoryDescription } from '@suvarna/contracts/common/pages/site-pages.ts'
import { Link, useParams } from 'react-router-dom'
import { categoryTitle } from '../../entities/product/category.ts'
import buttonStyles from '../../ui/button.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Listing } from './listing.tsx'

export function CategoryPage() {
  const { category = '' } = useParams()
  const title = categoryHeading(categoryTitle(category))
  usePageTitle(title, categoryDescription(title))
  return (
    <Listing
      key={title}
      title={title}
      shelf={{ category }}
      emptyText={t`No products found in ${title} category.`}
      emptyWay={
        <Link className={buttonStyles.button} to="/products">
          {t`View All Products`}
        </Link>
      }
    />
  )
}

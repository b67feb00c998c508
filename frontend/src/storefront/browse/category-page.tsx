import { categoryHeading } from '@suvarna/contracts/catalog/shown/category-label.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { categoryDescription } from '@suvarna/contracts/common/pages/list-descriptions.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { allCategories } from '../../entities/product/catalog-reads.ts'
import { categoryTitle, isSameCategory } from '../../entities/product/category.ts'
import buttonStyles from '../../ui/button.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Listing } from './listing.tsx'

export function CategoryPage() {
  const { category = '' } = useParams()
  const { data: categories = [] } = useQuery(allCategories())
  const label = categories.find(({ name }) => isSameCategory(name, category))?.label
  const title = label ?? categoryHeading(categoryTitle(category))
  usePageTitle(title, categoryDescription(title))
  return (
    <Listing
      key={category}
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

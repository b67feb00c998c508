import { categoryLabel } from '@suvarna/contracts/catalog/shown/category-label.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { allCategories } from '../../entities/product/catalog-reads.ts'
import { categoryPath } from '../../entities/product/category.ts'
import styles from './search-dialog.module.css'

/** Shown until something is typed: links to the categories. */
export function SearchStart({ onGo }: { onGo: () => void }) {
  const { data: categories = [] } = useQuery(allCategories())
  return (
    <nav className={styles.searchStart} aria-label={t`Categories to look into`}>
      <p className="muted small">{t`Or look into`}</p>
      <ul>
        {categories.map(({ id, name, label }) => (
          <li key={id}>
            <Link to={categoryPath(name)} onClick={onGo}>
              {categoryLabel(label ?? name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

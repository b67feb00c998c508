import { momentOf } from '../../../lib/format/dates.ts'
import type { AdminProduct } from '../admin-product.ts'
import styles from './publication.module.css'

/** Marks a product that shoppers do not see yet; renders nothing for a published one. */
export function PublicationBadge({ product: { status, publishAt } }: { product: AdminProduct }) {
  if (status === 'published') return null
  return (
    <span className={styles.badge}>
      {status === 'draft' || publishAt === null ? 'Draft' : `Scheduled, ${momentOf(publishAt)}`}
    </span>
  )
}

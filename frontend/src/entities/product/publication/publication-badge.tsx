import { momentOf } from '../../../lib/format/dates.ts'
import type { AdminProduct } from '../admin-product.ts'
import styles from './publication.module.css'

/** Says that shoppers do not see a product yet; nothing of a published one. */
export function PublicationBadge({ product: { status, publishAt } }: { product: AdminProduct }) {
  if (status === 'published') return null
  return (
    <span className={styles.badge}>
      {status === 'draft' || publishAt === null ? 'Draft' : `Scheduled, ${momentOf(publishAt)}`}
    </span>
  )
}

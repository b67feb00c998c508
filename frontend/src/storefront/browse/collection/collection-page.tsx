import { t } from '@suvarna/contracts/common/language/text.ts'
import { categoryDescription } from '@suvarna/contracts/common/pages/list-descriptions.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { allCollections } from '../../../entities/collection/collection-reads.ts'
import buttonStyles from '../../../ui/button.module.css'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { Listing } from '../listing.tsx'

/** /collections/<slug>: a collection made by an admin, as a list with all its filters. */
export function CollectionPage() {
  const { slug = '' } = useParams()
  const { data, isPending, isError, refetch } = useQuery(allCollections())
  const found = data?.find((one) => one.slug === slug && one.is_active === 1)
  usePageTitle(
    isPending ? undefined : (found?.name ?? t`Collection`),
    found && (found.text || categoryDescription(found.name)),
  )
  if (found)
    return (
      <Listing
        key={slug}
        title={found.name}
        intro={found.text}
        shelf={{ collection: slug }}
        emptyText={t`Nothing in ${found.name} right now. New pieces come every week.`}
        emptyWay={all}
      />
    )
  if (isPending)
    return (
      <p className="wrap" role="status" aria-busy="true" style={{ minHeight: '100dvh' }}>
        <span className="visually-hidden">{t`Loading`}</span>
      </p>
    )
  if (isError)
    return (
      <EmptyState role="alert" text={t`The collection did not load.`}>
        <button type="button" className={buttonStyles.button} onClick={() => refetch()}>
          {t`Try Again`}
        </button>
      </EmptyState>
    )
  return (
    <EmptyState
      heading={t`Collection not found`}
      level={1}
      text={t`It may be over, or its address has a typing error.`}
    >
      {all}
    </EmptyState>
  )
}

const all = (
  <Link className={buttonStyles.button} to="/products">
    {t`View All Products`}
  </Link>
)

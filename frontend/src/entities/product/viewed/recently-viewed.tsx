import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isStatus } from '../../../lib/api/api-error.ts'
import { useNear } from '../../../lib/use-near.ts'
import { ProductRail } from '../card/product-rail.tsx'
import { ProductSkeletons } from '../card/product-skeletons.tsx'
import { productById } from '../catalog-reads.ts'
import styles from './related-products.module.css'
import { othersOf } from './viewed-list.ts'
import { forgetViewed, useViewed } from './viewed-products.ts'

/** The products last viewed, with current price and stock; products no longer sold are dropped. */
export function RecentlyViewed({ except = '' }: { except?: string }) {
  const ids = othersOf(useViewed(), except)
  const section = useRef<HTMLElement>(null)
  const near = useNear(section, ids.length > 0)
  const results = useQueries({ queries: ids.map((id) => ({ ...productById(id), enabled: near })) })
  const gone = ids.filter((_, at) => isStatus(results[at]?.error, 404)).join(' ')
  useEffect(() => {
    if (gone !== '') for (const id of gone.split(' ')) forgetViewed(id)
  }, [gone])

  const waiting = results.some(({ isPending, isError }) => isPending && !isError)
  const products = results.flatMap(({ data }) => (data?.id ? [data] : []))
  if (ids.length === 0 || (!waiting && products.length === 0)) return null
  return (
    <section
      className={`wrap ${styles.related} ${styles.relatedViewed}`}
      aria-labelledby="viewed-heading"
      ref={section}
    >
      <h2 id="viewed-heading">{t`Recently Viewed`}</h2>
      {waiting ? <ProductSkeletons count={Math.min(ids.length, 6)} rail /> : <ProductRail products={products} />}
    </section>
  )
}

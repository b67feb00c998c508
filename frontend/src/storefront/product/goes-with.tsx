import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ProductRail } from '../../entities/product/card/product-rail.tsx'
import { toProducts } from '../../entities/product/product.ts'
import relatedStyles from '../../entities/product/viewed/related-products.module.css'
import { read } from '../../lib/api/read.ts'
import { useNear } from '../../lib/use-near.ts'

const together = (id: string) => read(`/products/${encodeURIComponent(id)}/together`, toProducts)

/** Products that others bought with it, and its set; renders nothing if there are none or they do not load. */
export function GoesWith({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place, true)
  const { data } = useQuery({ ...together(id), enabled: near })
  return (
    <div ref={place}>
      {data && data.length > 0 && (
        <section className={`wrap ${relatedStyles.related}`} aria-labelledby="together-heading">
          <h2 id="together-heading">{t`Goes With It`}</h2>
          <ProductRail products={data} />
        </section>
      )}
    </div>
  )
}

import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '../card/product-grid.tsx'
import { ProductSkeletons } from '../card/product-skeletons.tsx'
import { productsOf } from '../catalog-reads.ts'
import type { Product } from '../product.ts'
import styles from './related-products.module.css'

/** At most four other products of the same category. */
export function RelatedProducts({ product }: { product: Product }) {
  const products = useQuery({ ...productsOf(product.category.toLowerCase()), enabled: product.category !== '' })
  const related = products.data?.filter(({ id }) => id !== product.id).slice(0, 4) ?? []
  if (!products.isPending && related.length === 0) return null
  return (
    <section className={`wrap ${styles.related}`} aria-labelledby="related-heading">
      <h2 id="related-heading">{t`You May Also Like`}</h2>
      {products.isPending ? <ProductSkeletons count={4} rail /> : <ProductGrid products={related} heading="h3" rail />}
    </section>
  )
}

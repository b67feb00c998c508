import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { ProductCard } from '../../entities/product/card/product-card.tsx'
import type { ListAddress } from './address/list-address.ts'
import { productsOf, type Shelf } from './address/list-reads.ts'
import styles from './listing.module.css'

type Props = { address: ListAddress; shelf: Shelf | undefined; page: number }

/** A further page of a list, in the same columns. It reserves its space while loading. */
export function LoadMore({ address, shelf, page }: Props) {
  const { data, isError, refetch } = useQuery(productsOf(address, shelf, page))
  if (isError)
    return (
      <li className={styles.moreFailed} role="alert">
        {t`Failed to load products`}{' '}
        <button type="button" className="link" onClick={() => refetch()}>
          {t`Try Again`}
        </button>
      </li>
    )
  if (!data) return <li className={`skeleton ${styles.moreWaits}`} aria-busy="true" />
  return data.products.map((product) => (
    <li key={product.id}>
      <ProductCard product={product} heading="h2" />
    </li>
  ))
}

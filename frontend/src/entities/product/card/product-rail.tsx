import { t } from '@suvarna/contracts/common/language/text.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Product } from '../product.ts'
import { ProductCard } from './product-card.tsx'
import productGridStyles from './product-grid.module.css'
import styles from './product-rail.module.css'

/** Products in one row: swiped on touch screens, moved by two arrows with a mouse. */
export function ProductRail({ products }: { products: readonly Product[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [atStart, setAtStart] = useState(true)
  const [atEnd, setAtEnd] = useState(true)
  const look = useCallback(() => {
    if (!row.current) return
    const { scrollLeft, clientWidth, scrollWidth } = row.current
    setAtStart(scrollLeft < 4)
    setAtEnd(scrollLeft + clientWidth > scrollWidth - 4)
  }, [])
  const turn = (direction: number) => row.current?.scrollBy({ left: direction * row.current.clientWidth })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other products change the row's length
  useEffect(() => {
    // The observer runs after each layout; measuring here would force one among the page's effects.
    const sizes = new ResizeObserver(look)
    if (row.current) sizes.observe(row.current)
    return () => sizes.disconnect()
  }, [products, look])
  return (
    <div className={styles.productRail}>
      <ul
        className={`${productGridStyles.productGrid} ${productGridStyles.productGridRail} ${styles.productGridRow}`}
        ref={row}
        onScroll={look}
      >
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.railTurn}
        aria-label={t`Earlier pieces`}
        disabled={atStart}
        onClick={() => turn(-1)}
      >
        <ChevronLeft size={22} strokeWidth={1.5} />
      </button>
      <button
        type="button"
        className={styles.railTurn}
        aria-label={t`More pieces`}
        disabled={atEnd}
        onClick={() => turn(1)}
      >
        <ChevronRight size={22} strokeWidth={1.5} />
      </button>
    </div>
  )
}

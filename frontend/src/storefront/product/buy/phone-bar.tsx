import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { type RefObject, useEffect, useState } from 'react'
import { needsSize } from '../../../entities/cart/size-check.ts'
import type { Product } from '../../../entities/product/product.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './phone-bar.module.css'
import type { Buying } from './use-buying.ts'

type Props = { product: Product; buying: Buying; watched: RefObject<HTMLDivElement | null> }

/**
 * On phones, keeps the price and both buttons at the bottom of the screen while the main buttons are out of view.
 * Hidden for sold-out products, since two buttons that do nothing would obscure the alternatives.
 */
export function PhoneBar({ product, buying, watched }: Props) {
  const away = useIsAway(watched)
  if (!product.inStock) return null
  /** Without a chosen size, scrolls to the sizes. */
  const press = (buy: () => void) => {
    buy()
    if (needsSize(product) && buying.size === null) showSizes()
  }
  return (
    <div data-testid="phone-bar" className={styles.phoneBar} data-shown={away} inert={!away}>
      <p className={`${styles.phoneBarPrice} amount`}>{formatRupees(product.price)}</p>
      <Button onClick={() => press(buying.addToCart)}>{t`Add to Bag`}</Button>
      <Button primary onClick={() => press(buying.buyNow)}>
        {t`Buy Now`}
      </Button>
      {away && buying.problem && <p className={styles.phoneBarProblem}>{buying.problem}</p>}
    </div>
  )
}

function showSizes(): void {
  const size = document.querySelector<HTMLElement>('[data-size]')
  size?.scrollIntoView({ block: 'center' })
  size?.focus({ preventScroll: true })
}

function useIsAway(ref: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return away
}

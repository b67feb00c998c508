import { formatRupees } from '@suvarna/contracts/money.ts'
import { type RefObject, useEffect, useState } from 'react'
import type { Product } from '../../shared/catalog/product.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { Buying } from './use-buying.ts'
import './phone-bar.css'

type Props = { product: Product; buying: Buying; watched: RefObject<HTMLDivElement | null> }

/** On phones the price and both buttons stay at the foot while the main buttons are out of sight. */
export function PhoneBar({ product, buying, watched }: Props) {
  const away = useIsAway(watched)
  return (
    <div className="phone-bar" data-shown={away} inert={!away}>
      <p className="phone-bar-price amount">{formatRupees(product.price)}</p>
      <Button disabled={!product.inStock} onClick={buying.addToBag}>
        Add to Bag
      </Button>
      <Button primary disabled={!product.inStock} onClick={buying.buyNow}>
        Buy Now
      </Button>
      {away && buying.problem && <p className="phone-bar-problem">{buying.problem}</p>}
    </div>
  )
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

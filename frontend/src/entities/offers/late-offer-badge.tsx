import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLatePart } from '../../lib/use-lazy-part.ts'
import type { Product } from '../product/product.ts'
import { shopFacts } from '../shop/use-shop.ts'

const load = async () => (await import('./offer-badge.tsx')).OfferBadge

/** Loaded only where the shop says that it has other offers than the one it came with. */
export function LateOfferBadge({ product, long = false }: { product: Product; long?: boolean }) {
  const others = useQuery(shopFacts).data?.offers
  const { Part, ask } = useLatePart(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there are some
  useEffect(() => {
    if (others) ask()
  }, [others])
  return Part ? <Part product={product} long={long} /> : null
}

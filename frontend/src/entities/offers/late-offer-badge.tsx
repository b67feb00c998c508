import { useEffect } from 'react'
import { useLatePart } from '../../lib/use-lazy-part.ts'
import type { Product } from '../product/product.ts'
import { useOtherOffers } from './other-offers.tsx'

const load = async () => (await import('./offer-badge.tsx')).OfferBadge

type Props = { product: Product; long?: boolean }

/** Loaded only if the shop has offers besides its built-in one. */
export function LateOfferBadge(props: Props) {
  return useOtherOffers() ? <AskedBadge {...props} /> : null
}

function AskedBadge({ product, long = false }: Props) {
  const { Part, ask } = useLatePart(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    ask()
  }, [])
  return Part ? <Part product={product} long={long} /> : null
}

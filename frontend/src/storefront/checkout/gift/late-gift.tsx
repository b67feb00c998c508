import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CartKind } from '../../../entities/cart/cart-store.ts'
import { shopFacts } from '../../../entities/shop/use-shop.ts'
import { useLatePart } from '../../../lib/use-lazy-part.ts'

const load = async () => (await import('./gift-fields.tsx')).GiftFields

/** Loaded only if the shop offers something for gifts. */
export function LateGift({ kind, cash }: { kind: CartKind; cash: boolean }) {
  const offered = useQuery(shopFacts).data?.gift
  const { Part, ask } = useLatePart(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is something
  useEffect(() => {
    if (offered) ask()
  }, [offered])
  return Part && offered ? <Part kind={kind} cash={cash} offered={offered} /> : null
}

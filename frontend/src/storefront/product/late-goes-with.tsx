import { useEffect, useRef } from 'react'
import type { Product } from '../../entities/product/product.ts'
import { useLatePart } from '../../lib/use-lazy-part.ts'
import { useNear } from '../../lib/use-near.ts'

const load = async () => (await import('./goes-with.tsx')).GoesWith

export function LateGoesWith({ product }: { product: Product }) {
  const place = useRef<HTMLDivElement>(null)
  const { Part, ask } = useLatePart(load)
  const near = useNear(place, true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void (near && ask()), [near])
  return <div ref={place}>{Part && <Part id={product.id} />}</div>
}
